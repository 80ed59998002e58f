import { loadPutOff } from "../../engine/fields/later.ts";
import { views } from "./views.ts";

/**
 * Loads the views of the engine and their inputs when somebody first touches the page and the browser has nothing better to do: the
 * card or form that they open next is then there at once. Whoever only looks, or pays for every byte, loads nothing.
 */
export function loadTheRest(browser: Window): void {
  if (savesData(browser.navigator)) return;
  // Safari has no idle callbacks.
  const idle = (run: () => void) =>
    browser.requestIdleCallback ? browser.requestIdleCallback(run) : browser.setTimeout(run, 500);
  const load = async () => {
    for (const view of [views.show, views.edit, views.list]) await view();
    await loadPutOff();
  };
  // A failure is left to whoever opens such a page: they are told.
  const begin = () => idle(() => void load().catch(() => undefined));
  let isTouched = false;
  const touched = () => {
    if (isTouched) return;
    isTouched = true;
    begin();
  };
  for (const sign of ["pointerdown", "keydown"])
    browser.addEventListener(sign, touched, { once: true, capture: true, passive: true });
}

function savesData(navigator: Navigator): boolean {
  const connection = "connection" in navigator ? navigator.connection : undefined;
  return (
    typeof connection === "object" && connection !== null && "saveData" in connection && connection.saveData === true
  );
}
