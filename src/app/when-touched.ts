/** Calls once, when somebody has first touched the page and the browser has answered them and has nothing better to do. Returns how to give up. */
export function whenTouched(browser: Window, run: () => void): () => void {
  const touched = () => {
    leave();
    // Safari has no idle callbacks.
    if (browser.requestIdleCallback) browser.requestIdleCallback(run, { timeout: 2_000 });
    else browser.setTimeout(run, 500);
  };
  const signs = ["pointerdown", "keydown"] as const;
  const leave = () => {
    for (const sign of signs) browser.removeEventListener(sign, touched, { capture: true });
  };
  for (const sign of signs) browser.addEventListener(sign, touched, { capture: true, passive: true });
  return leave;
}
