/** After so long without a key, a pointer or a wheel nobody is taken to sit there; less than the shortest silence that ends a session (server/settings.ts). */
const AWAY_MS = 10 * 60_000;
const EVENTS = ["pointerdown", "pointermove", "keydown", "wheel", "touchstart"] as const;

/**
 * Whether somebody sits before the page, by what they have last done: what a page asks by itself, on hearing of others' changes, keeps no
 * session open. Whoever opens a page is there.
 */
export function watchAttendance(page: EventTarget, now: () => number = Date.now): () => boolean {
  let last = now();
  const note = () => {
    last = now();
  };
  for (const event of EVENTS) page.addEventListener(event, note, { capture: true, passive: true });
  return () => now() - last < AWAY_MS;
}
