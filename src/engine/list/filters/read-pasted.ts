/** The values in a text that was typed or copied from a column of a spreadsheet: each once, in its order. */
export function readPasted(text: string): string[] {
  const values = text.split(/[\n\r\t;,]+/).map((value) => value.trim());
  return [...new Set(values.filter((value) => value !== ""))];
}
