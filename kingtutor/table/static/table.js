export default { render({ model, el }) { el.textContent = JSON.stringify(model.get("frames")); } };
