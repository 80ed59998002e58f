/** A document's number: `{prefix}-{YYYY}-{NNNNNN}`, gap-free per aggregator and year. Throws RangeError unless ordinal ≥ 1. */
export function documentNumber(prefix: string, year: number, ordinal: number): string {
  if (!Number.isSafeInteger(ordinal) || ordinal < 1) throw new RangeError(`${ordinal} is not an ordinal`);
  return `${prefix}-${year}-${String(ordinal).padStart(6, "0")}`;
}

/** The number as the printed act and the tax authority want it: its digits only. */
export function digitsOfNumber(number: string): string {
  return number.replace(/\D/g, "");
}
