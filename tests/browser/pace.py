"""A slow machine on request: the page's processor throttled, and what it is told comes late."""

from playwright.sync_api import BrowserContext, Page, expect

# What a browser tells when it finds the time: a busy machine finds it later.
LATE = """(() => {
  const later = (heard) => function (...told) { setTimeout(() => heard.apply(this, told), %d); };
  const kinds = ['scroll', 'resize', 'storage', 'pageshow', 'visibilitychange', 'online'];
  const { addEventListener, removeEventListener } = EventTarget.prototype;
  const known = new WeakMap();
  EventTarget.prototype.addEventListener = function (kind, heard, ...how) {
    if (!kinds.includes(kind) || typeof heard !== 'function') {
      return addEventListener.call(this, kind, heard, ...how);
    }
    if (!known.has(heard)) known.set(heard, later(heard));
    return addEventListener.call(this, kind, known.get(heard), ...how);
  };
  EventTarget.prototype.removeEventListener = function (kind, heard, ...how) {
    const late = kinds.includes(kind) ? known.get(heard) : undefined;
    return removeEventListener.call(this, kind, late ?? heard, ...how);
  };
  for (const name of ['ResizeObserver', 'IntersectionObserver']) {
    window[name] = class extends window[name] {
      constructor(heard, ...how) { super(later(heard), ...how); }
    };
  }
})();"""


class Pace:
    """How much slower than this machine the pages are, and how much longer they are waited for."""

    def __init__(self) -> None:
        self.rate = 1.0

    def set(self, rate: float) -> None:
        """Let everything that is opened from now on be `rate` times slower, 1 and more."""
        self.rate = rate
        expect.set_options(timeout=self.patience(5_000))

    def patience(self, milliseconds: float) -> float:
        """What may take so long on this machine may take as many times longer on a slow one."""
        return milliseconds * self.rate

    def open_page(self, context: BrowserContext) -> Page:
        """A new page of this context, as slow as asked for."""
        context.set_default_timeout(self.patience(30_000))
        if self.rate > 1:
            context.add_init_script(LATE % (50 * self.rate))
        page = context.new_page()
        if self.rate > 1:
            throttle = context.new_cdp_session(page)
            throttle.send("Emulation.setCPUThrottlingRate", {"rate": self.rate})
        return page


PACE = Pace()
