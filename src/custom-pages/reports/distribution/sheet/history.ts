/** A value with the states before and after it, newest first on both sides. */
export type History<T> = { readonly past: readonly T[]; readonly present: T; readonly future: readonly T[] };

/** How many steps back are kept. */
const DEEPEST = 200;

/** A history that begins with `present`. */
export const historyOf = <T>(present: T): History<T> => ({ past: [], present, future: [] });

/** Goes on to `next`; the same value is no step. What was undone is forgotten. */
export function step<T>(history: History<T>, next: T): History<T> {
  if (Object.is(next, history.present)) return history;
  return { past: [history.present, ...history.past].slice(0, DEEPEST), present: next, future: [] };
}

/** One step back, if there is one. */
export function undo<T>(history: History<T>): History<T> {
  const [previous, ...past] = history.past;
  return history.past.length === 0
    ? history
    : { past, present: previous as T, future: [history.present, ...history.future] }; // past was not empty
}

/** One undone step forward again, if there is one. */
export function redo<T>(history: History<T>): History<T> {
  const [next, ...future] = history.future;
  return history.future.length === 0
    ? history
    : { past: [history.present, ...history.past], present: next as T, future }; // future was not empty
}
