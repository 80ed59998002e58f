/** `…/ok-card.json` → `ok-card`. */
export const byFileName = <T>(files: Readonly<Record<string, T>>): Record<string, T> =>
  Object.fromEntries(
    Object.entries(files).map(([path, words]) => [path.replace(/^.*\//, "").replace(/\.json$/, ""), words]),
  );
