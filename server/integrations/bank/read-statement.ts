import type { StatementAccount, StatementLine } from "../../../domain/bank/statement.ts";
import { type Tiyn, toTiyn, zero } from "../../../domain/money/tiyn.ts";
import {
  decodeExchange,
  type Fields,
  type Part,
  readExchange,
  type StatementEncoding,
  TITLE,
} from "./exchange-text.ts";

/** Why a file is no statement that can be read. `details` are facts for the sentence: a line, a key, what stands there. */
export const STATEMENT_FAULTS = [
  "BANK_FILE_BLANK",
  "BANK_FILE_UNKNOWN",
  "BANK_FILE_ENCODING",
  "BANK_FILE_ORDERS",
  "BANK_FILE_CUT",
  "BANK_FILE_DAMAGED",
  "BANK_FILE_CURRENCY",
  "BANK_FILE_TOO_LONG",
] as const;
export type StatementFault = (typeof STATEMENT_FAULTS)[number];

export class NotAStatement extends Error {
  override readonly name = "NotAStatement";
  readonly code: StatementFault;
  readonly details: Readonly<Record<string, string | number>>;

  constructor(code: StatementFault, details: Readonly<Record<string, string | number>> = {}) {
    super(code);
    this.code = code;
    this.details = details;
  }
}

export type Statement = {
  readonly version: string;
  readonly encoding: StatementEncoding;
  readonly accounts: readonly StatementAccount[];
  readonly lines: readonly StatementLine[];
  /** The ИИН or БИН of the account's owner, as the lines say it; some banks leave it out. */
  readonly owners: readonly string[];
};

/** A statement of a quarter has some thousands of lines; a person looks at each of them. */
export const MOST_LINES = 5_000;

/**
 * Reads a bank's statement of the Kazakh 1CClientBankExchange, of either version and any encoding that banks use. Throws NotAStatement for
 * what is none, what is cut, and what cannot be read, with the line of the file.
 */
export function readStatement(bytes: Uint8Array): Statement {
  if (bytes.length === 0) throw new NotAStatement("BANK_FILE_BLANK");
  const head = Buffer.from(bytes.subarray(0, 200)).toString("latin1").replaceAll("\0", "");
  if (!head.includes(TITLE)) throw new NotAStatement("BANK_FILE_UNKNOWN");
  const read = decodeExchange(bytes);
  if (!read) throw new NotAStatement("BANK_FILE_ENCODING");
  const { header, accounts: parts, documents } = readExchange(read.text);
  if (parts.length === 0) throw new NotAStatement(documents.length > 0 ? "BANK_FILE_ORDERS" : "BANK_FILE_UNKNOWN");
  if (documents.length > MOST_LINES) throw new NotAStatement("BANK_FILE_TOO_LONG", { limit: MOST_LINES });
  const cut = [...parts, ...documents].find(({ isClosed }) => !isClosed);
  if (cut) throw new NotAStatement("BANK_FILE_CUT", { line: cut.line });
  const accounts = parts.map(accountOf);
  const own = new Set(accounts.map(({ account }) => account));
  return {
    version: header.get("версияформата") ?? "",
    encoding: read.encoding,
    accounts,
    lines: documents.map((part) => lineOf(part, own)),
    owners: [...new Set(documents.flatMap((part) => ownerOf(part, own)))],
  };
}

function accountOf(part: Part): StatementAccount {
  const amount = (key: string) => amountOf(part, key) ?? damaged(part, key);
  return {
    account: text(part, "РасчСчет") || damaged(part, "РасчСчет"),
    from: dayOf(part, "ДатаНачала") ?? damaged(part, "ДатаНачала"),
    to: dayOf(part, "ДатаКонца") ?? dayOf(part, "ДатаНачала") ?? damaged(part, "ДатаКонца"),
    opening: amount("НачальныйОстаток"),
    // Where nothing has moved some banks leave both out.
    received: amountOf(part, "ВсегоПоступило") ?? zero,
    spent: amountOf(part, "ВсегоСписано") ?? zero,
    closing: amount("КонечныйОстаток"),
  };
}

function lineOf(part: Part, own: ReadonlySet<string>): StatementLine {
  const currency = text(part, "Валюта");
  if (currency !== "" && currency !== "KZT")
    throw new NotAStatement("BANK_FILE_CURRENCY", { line: part.line, currency });
  const [payer, payee] = [text(part, "ПлательщикИИК"), text(part, "ПолучательИИК")];
  const [spent, received] = [amountOf(part, "СуммаРасход"), amountOf(part, "СуммаПриход")];
  // A line of two own accounts says by its sum which of them it is of.
  const isSpent = spent ? true : received ? false : own.has(payer);
  const account = isSpent ? payer : payee;
  if (!own.has(account)) damaged(part, isSpent ? "ПлательщикИИК" : "ПолучательИИК");
  const amount = spent || received || amountOf(part, "Сумма");
  if (!amount || amount < 0n) return damaged(part, "Сумма");
  const other = isSpent ? "Получатель" : "Плательщик";
  return {
    account,
    direction: isSpent ? "out" : "in",
    amount,
    day: dayOf(part, "ДатаОперации") ?? dayOf(part, "ДатаДокумента") ?? damaged(part, "ДатаОперации"),
    number: text(part, "НомерДокумента"),
    other: {
      name: text(part, `${other}Наименование`) || text(part, other),
      iin_bin: text(part, `${other}БИН_ИИН`).replace(/\D/g, ""),
      iik: isSpent ? payee : payer,
    },
    purpose: text(part, "НазначениеПлатежа").replace(/\s+/g, " "),
    knp: text(part, "КодНазначенияПлатежа"),
  };
}

/** Whose the account of a line is, where the line says so. */
function ownerOf(part: Part, own: ReadonlySet<string>): string[] {
  const sides = ["Плательщик", "Получатель"].filter((side) => own.has(text(part, `${side}ИИК`)));
  return sides.map((side) => text(part, `${side}БИН_ИИН`).replace(/\D/g, "")).filter((number) => number !== "");
}

const text = ({ fields }: { readonly fields: Fields }, key: string): string => fields.get(key.toLowerCase()) ?? "";

function damaged({ line, fields }: Part, key: string): never {
  throw new NotAStatement("BANK_FILE_DAMAGED", {
    line,
    key,
    value: (fields.get(key.toLowerCase()) ?? "").slice(0, 80),
  });
}

/** An amount in tiyn: a point or a comma before the tiyn, blanks between thousands; undefined where nothing stands. */
function amountOf(part: Part, key: string): Tiyn | undefined {
  const written = text(part, key)
    .replace(/[\s\u00a0]/g, "")
    .replace(",", ".");
  if (written === "") return undefined;
  const [, minus = "", whole = "", fraction = ""] =
    /^(-?)(\d{1,15})(?:\.(\d{1,2}))?$/.exec(written) ?? damaged(part, key);
  return toTiyn(BigInt(`${minus}${whole}${fraction.padEnd(2, "0")}`));
}

/** `05.05.2026` as `2026-05-05`; undefined where nothing stands. */
function dayOf(part: Part, key: string): string | undefined {
  const written = text(part, key);
  if (written === "") return undefined;
  const [, day, month, year] = /^(\d{2})\.(\d{2})\.(\d{4})$/.exec(written) ?? damaged(part, key);
  const found = `${year}-${month}-${day}`;
  const date = new Date(`${found}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(found) ? found : damaged(part, key);
}
