// The server is not told of the place in a page: it goes along to the form, and from there back.
import { one } from './dom.js';

if (location.hash) one('.kt-form', HTMLFormElement).action += encodeURIComponent(location.hash);
