/** Excel calls a file damaged when a cell holds more. */
export const longestText = 32_767;

// XML 1.0 has no way to write anything else, not even escaped: one control character, or half of a surrogate pair, and the
// whole file is unreadable.
const unwritable = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;
const special = /[&<>"]/g;
const entities: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
// Excel reads `_x0041_` as the letter A; the underscore is written in the same code, so that the text stays as typed.
const looksEncoded = /_(?=x[0-9A-Fa-f]{4}_)/g;
const lineBreak = /\r\n?/g;

/** What may stand in an XML attribute or element: control characters and half characters dropped, line breaks as `\n`, marks escaped. */
export function escapeXml(text: string): string {
  return text
    .replace(unwritable, "")
    .replace(lineBreak, "\n")
    .replace(special, (mark) => entities[mark] ?? mark);
}

/** The same for a cell: also cut to what a cell can hold, the cut shown by an ellipsis. */
export function cellText(text: string): string {
  const fitting = text.length > longestText ? `${text.slice(0, longestText - 1)}…` : text;
  return escapeXml(fitting).replace(looksEncoded, "_x005F_");
}
