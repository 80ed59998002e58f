/** `11 418`: no-break spaces between thousands; at the head of words as well («10000+»). */
export const formatCount = (count: number | string): string =>
  String(count).replace(/^-?\d+/, (digits) => digits.replace(/\B(?=(\d{3})+$)/g, "\u00a0"));

/** What a text may count: `count` chooses the form of its words, the others stand beside it. */
const COUNTED = new Set(["count", "existing", "skipped", "done", "left", "total", "limit", "reports", "all"]);

/**
 * A formatter for i18next (`use`, with `alwaysFormat`): what a text counts stands in it as all counts do. What else is said there, the number of a
 * document or a year, is left alone.
 */
export const COUNTS_IN_WORDS = {
  type: "formatter" as const,
  init: () => undefined,
  add: () => undefined,
  addCached: () => undefined,
  format: (
    value: unknown,
    _format?: string,
    _tag?: string,
    options?: { readonly interpolationkey?: string },
  ): string =>
    typeof value === "number" && COUNTED.has(options?.interpolationkey ?? "") ? formatCount(value) : (value as string), // as it was given
};
