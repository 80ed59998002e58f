/** `2026-04-30 05:00:00+00`, of a connection whose zone is UTC. */
const WHOLE = "2026-04-30 05:00:00".length;

/**
 * An instant as ISO text, of a timestamp as PostgreSQL writes it: put together from its pieces where it is of UTC already, since two of
 * them stand in every row. What is finer than a millisecond is left out, as `Date` has no place for it.
 */
export function instantOf(text: string): string {
  const end = text.length - "+00".length;
  if (!text.endsWith("+00") || text[4] !== "-" || text[10] !== " " || end < WHOLE) return new Date(text).toISOString();
  const parts = text
    .slice(WHOLE + 1, end)
    .slice(0, 3)
    .padEnd(3, "0");
  return `${text.slice(0, 10)}T${text.slice(11, WHOLE)}.${parts}Z`;
}
