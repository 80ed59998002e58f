import dayjs from "dayjs";

/** A page prints the same few months in hundreds of rows. */
const printed = new Map<string, string>();

/** `апрель 2026` in the language of the interface, by dayjs: a browser may know no Kazakh months. A text that is no month stays as it is. */
export function printMonth(month: string, language: string): string {
  const key = `${language} ${month}`;
  const known = printed.get(key);
  if (known !== undefined) return known;
  const first = dayjs(`${month}-01`).locale(language);
  const name = first.isValid() ? first.format("MMMM YYYY") : month;
  printed.set(key, name);
  return name;
}
