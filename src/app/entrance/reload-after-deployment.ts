/** A second failure this soon after is not cured by loading anew. */
const RECENTLY = 10_000;

/** A tab that slept through a deployment asks for files that are gone: the page is loaded anew, once. */
export function reloadAfterDeployment(browser: Window): void {
  browser.addEventListener("vite:preloadError", (event) => {
    if (browser.performance.now() < RECENTLY) return;
    event.preventDefault();
    browser.location.reload();
  });
}
