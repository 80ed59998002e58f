/** A second failure this soon after is not cured by loading anew. */
const RECENTLY = 10_000;

/**
 * A tab that slept through a deployment asks for files that are gone: the page is loaded anew, once. Without a network they are there,
 * only not for us, and whoever reloads loses the page and what was typed on it: what asked tries again (engine/later/patiently).
 */
export function reloadAfterDeployment(browser: Window): void {
  browser.addEventListener("vite:preloadError", (event) => {
    if (!browser.navigator.onLine) return bringSheet(browser, event.payload.message);
    if (browser.performance.now() < RECENTLY) return;
    event.preventDefault();
    browser.location.reload();
  });
}

/** A sheet that could not be had comes with the network: Vite, which asks for each once, would leave its part undressed. */
function bringSheet(browser: Window, message: string): void {
  const address = /^Unable to preload CSS for (\S+)$/.exec(message)?.[1];
  if (address === undefined) return;
  const { document } = browser;
  const bring = () => {
    const sheet = document.createElement("link");
    sheet.rel = "stylesheet";
    sheet.href = address;
    document.head.append(sheet);
  };
  browser.addEventListener("online", bring, { once: true });
}
