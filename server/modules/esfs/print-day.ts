/** A day `2026-04-30` as a paper shows it: `30.04.2026`; the tax authority's XML wants the same. */
export const printDay = (day: string): string => day.split("-").reverse().join(".");
