/** Where a backup says what it does. */
export type Say = (sentence: string) => void;

/** How often what takes long says how far it is, in milliseconds. */
const EVERY_MS = 5_000;

/** Says how far something is, not oftener than people want to hear. */
export function progress(say: Say): (sentence: () => string) => void {
  let last = performance.now();
  return (sentence) => {
    if (performance.now() - last < EVERY_MS) return;
    last = performance.now();
    say(sentence());
  };
}

/** Bytes as people say them: 3.4 MB. */
export function inBytes(bytes: number): string {
  const units = ["bytes", "kB", "MB", "GB", "TB"];
  const power = bytes < 1 ? 0 : Math.min(units.length - 1, Math.floor(Math.log10(bytes) / 3));
  return `${power === 0 ? bytes : (bytes / 1_000 ** power).toFixed(1)} ${units[power]}`;
}
