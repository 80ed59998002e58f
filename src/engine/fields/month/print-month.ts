import { parseMonth } from "../../../../domain/periods/month.ts";
import type { Words } from "../kind/words.ts";

/** A page prints the same few months in hundreds of rows. */
const printed = new Map<string, string>();

/** `апрель 2026` in the language of the interface. The names are words of ours: a browser may know no Kazakh months. A text that is no month stays as it is. */
export function printMonth(month: string, { t, language }: Words): string {
  const key = `${language} ${month}`;
  const known = printed.get(key);
  if (known !== undefined) return known;
  const [year, number] = month.split("-");
  const name = parseMonth(month).ok ? `${t(`fields.months.${number}`)} ${year}` : month;
  printed.set(key, name);
  return name;
}
