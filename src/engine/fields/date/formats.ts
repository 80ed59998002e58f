/** How days cross the wire (spec §9). */
export const SERVER_DAY = "YYYY-MM-DD";
export const SERVER_MONTH = "YYYY-MM";

/** How a day is shown, and the other ways in which people type one. */
export const DATE_FORMATS = ["DD.MM.YYYY", "D.M.YYYY", "DD.MM.YY", "DDMMYYYY", "YYYY-MM-DD"] as const;
