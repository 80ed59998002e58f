/** `апрель 2026` in the language of the interface; a text that is no month stays as it is. */
export function printMonth(month: string, language: string): string {
  const first = new Date(`${month}-01T00:00:00Z`);
  if (Number.isNaN(first.getTime())) return month;
  const name = new Intl.DateTimeFormat(language, { month: "long", timeZone: "UTC" }).format(first);
  return `${name} ${month.slice(0, 4)}`;
}
