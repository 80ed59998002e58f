const MONTHS = [
  "январь",
  "февраль",
  "март",
  "апрель",
  "май",
  "июнь",
  "июль",
  "август",
  "сентябрь",
  "октябрь",
  "ноябрь",
  "декабрь",
];

/** `2026-04` as `апрель 2026 г.` */
export function printMonth(period: string): string {
  const [year = "", month = ""] = period.split("-");
  return `${MONTHS[Number(month) - 1] ?? month} ${year} г.`;
}
