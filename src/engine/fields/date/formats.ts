/** How days cross the wire (spec §9), and how a day is shown. */
export const SERVER_DAY = "YYYY-MM-DD";
export const SERVER_MONTH = "YYYY-MM";
export const SHOWN_DAY = "DD.MM.YYYY";
