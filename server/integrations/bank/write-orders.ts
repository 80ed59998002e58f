import { type BankOrder, type BankSide, bankNumber } from "../../../domain/bank/bank-order.ts";
import { formatPlain } from "../../../domain/money/print.ts";
import { printDay } from "../../../domain/periods/day.ts";
import { TITLE } from "./exchange-text.ts";
import { fitToWindows1251, toWindows1251 } from "./windows-1251.ts";

/** The versions of the format that Kazakh banks take; the earlier knows neither the currency, nor the day of value, nor banks by name. */
export const FORMATS = ["2.00", "1.01"] as const;
export type BankFormat = (typeof FORMATS)[number];

/** When a file is made, by Almaty's clock. */
type Moment = { readonly day: string; readonly time: string };

/** A text on one line, as the code page has it. */
const fitted = (text: string): string => fitToWindows1251(text.replace(/\s+/g, " ").trim()).text;

const side = (
  who: "Плательщик" | "Получатель",
  { name, iin_bin, kbe, iik, bank, bik }: BankSide,
  format: BankFormat,
) => [
  `${who}Наименование=${fitted(name)}`,
  `${who}БИН_ИИН=${iin_bin ?? ""}`,
  `${who}КБЕ=${kbe ?? ""}`,
  `${who}ИИК=${iik ?? ""}`,
  ...(format === "2.00" ? [`${who}БанкНаименование=${fitted(bank ?? "")}`] : []),
  `${who}БанкБИК=${bik ?? ""}`,
];

function document(order: BankOrder, format: BankFormat): string[] {
  const { number, formedOn, amount, knp, purpose, payer, payee } = order;
  const isLater = format === "2.00";
  return [
    "СекцияДокумент=ПлатежноеПоручение",
    `НомерДокумента=${bankNumber(number)}`,
    `ДатаДокумента=${printDay(formedOn)}`,
    `Сумма=${formatPlain(amount)}`,
    ...(isLater ? ["Валюта=KZT"] : []),
    ...side("Плательщик", payer, format),
    ...side("Получатель", payee, format),
    `КодНазначенияПлатежа=${knp}`,
    `НазначениеПлатежа=${fitted(purpose)}`,
    ...(isLater ? [`ДатаВалютирования=${printDay(formedOn)}`] : []),
    "КонецДокумента",
  ];
}

/**
 * Payment orders as the Kazakh 1CClientBankExchange that a bank's client takes (domain.md §7.2): windows-1251, CRLF, sums with a point. The
 * orders were asked about before (`orderFaults`, `lettersOf`); what the code page has not is written by its replacements.
 */
export function bankFile(orders: readonly BankOrder[], format: BankFormat, made: Moment): Buffer {
  const days = orders.map(({ formedOn }) => formedOn).sort();
  const accounts = [...new Set(orders.map(({ payer }) => payer.iik ?? ""))];
  const lines = [
    TITLE,
    `ВерсияФормата=${format}`,
    "Кодировка=Windows",
    "Отправитель=Паркдеск",
    "Получатель=",
    `ДатаСоздания=${printDay(made.day)}`,
    `ВремяСоздания=${made.time}`,
    `ДатаНачала=${printDay(days[0] ?? made.day)}`,
    `ДатаКонца=${printDay(days.at(-1) ?? made.day)}`,
    ...accounts.map((account) => `РасчСчет=${account}`),
    ...orders.flatMap((order) => document(order, format)),
    "КонецФайла",
  ];
  return toWindows1251(`${lines.join("\r\n")}\r\n`);
}

/** Which characters of an order are written otherwise, and which cannot be written at all. */
export function lettersOf({ purpose, payer, payee }: BankOrder): { replaced: string[]; unknown: string[] } {
  const texts = [purpose, ...[payer, payee].flatMap(({ name, bank }) => [name, bank ?? ""])].map((text) =>
    fitToWindows1251(text),
  );
  const all = (of: "replaced" | "unknown") => [...new Set(texts.flatMap((text) => text[of]))];
  return { replaced: all("replaced"), unknown: all("unknown").filter((character) => !/\s/.test(character)) };
}
