import type { QueryClient } from "@tanstack/react-query";
import { whenAtRest } from "./live/when-at-rest.ts";

/** Milliseconds without a read after which what a touch has asked for is there and drawn. */
const ANSWERED_MS = 250;

/**
 * Calls once, when somebody has first touched the page and has had the answer: a browser that waits for one is idle, and what is begun
 * then stands in the way of the answer. Returns how to give up.
 */
export function whenTouched(browser: Window, client: Pick<QueryClient, "isFetching">, run: () => void): () => void {
  const leaving = new AbortController();
  const { signal } = leaving;
  const touched = async () => {
    leave();
    await whenAtRest(client, signal, ANSWERED_MS);
    await idle(browser);
    if (!signal.aborted) run();
  };
  const signs = ["pointerdown", "keydown"] as const;
  const leave = () => {
    for (const sign of signs) browser.removeEventListener(sign, touched, { capture: true });
  };
  for (const sign of signs) browser.addEventListener(sign, touched, { capture: true, passive: true });
  return () => {
    leave();
    leaving.abort();
  };
}

/** Resolves when the browser has nothing to do, after two seconds in any case: what somebody clicks meanwhile is answered first. */
export const idle = (browser: Pick<Window, "requestIdleCallback" | "setTimeout">): Promise<void> =>
  new Promise((resolve) => {
    // Safari has no idle callbacks.
    if (browser.requestIdleCallback) browser.requestIdleCallback(() => resolve(), { timeout: 2_000 });
    else browser.setTimeout(resolve);
  });
