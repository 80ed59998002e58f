/** 1240 → 1 240 with a no-break space, in a number and at the head of words («10000+»). */
export const groupDigits = (count: number | string): string =>
  String(count).replace(/^\d+/, (digits) => digits.replace(/\B(?=(\d{3})+$)/g, "\u00a0"));
