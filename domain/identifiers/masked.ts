/** What stands for the signs that are kept back. */
const KEPT_BACK = "••••";

/** Whether a text is masked: no number of a person begins so. */
export const isMasked = (text: unknown): boolean => typeof text === "string" && text.startsWith(KEPT_BACK);

/**
 * A number of a person by its last signs alone: four, `••••0123`, and of a text of fewer than eight two, too few to guess the rest from.
 * Nothing stays nothing, and masking twice is masking once.
 */
export function maskText(text: string): string {
  if (text === "" || isMasked(text)) return text;
  return KEPT_BACK + text.slice(text.length < 8 ? -2 : -4);
}

/** The same of a field of a record, whatever it holds: where it is no text there is nothing to mask. */
export const maskValue = (value: unknown): unknown => (typeof value === "string" ? maskText(value) : value);
