/** 1240 → 1 240 with a no-break space; words pass as they are. */
export const groupDigits = (count: number | string): string =>
  typeof count === "string" ? count : String(count).replace(/\B(?=(\d{3})+$)/g, "\u00a0");
