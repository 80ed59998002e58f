/** Making a formatter takes longer than drawing a row of a grid: one a language. */
const formats = new Map<string, Intl.DateTimeFormat>();

function formatIn(language: string): Intl.DateTimeFormat {
  const known = formats.get(language);
  if (known) return known;
  const made = new Intl.DateTimeFormat(language, { month: "long", timeZone: "UTC" });
  formats.set(language, made);
  return made;
}

/** `апрель 2026` in the language of the interface; a text that is no month stays as it is. */
export function printMonth(month: string, language: string): string {
  const first = new Date(`${month}-01T00:00:00Z`);
  if (Number.isNaN(first.getTime())) return month;
  return `${formatIn(language).format(first)} ${month.slice(0, 4)}`;
}
