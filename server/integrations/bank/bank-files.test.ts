import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { BankOrder } from "../../../domain/bank/bank-order.ts";
import { balanceFaults, type StatementLine } from "../../../domain/bank/statement.ts";
import { makeIban } from "../../../domain/identifiers/iban.ts";
import { toTiyn } from "../../../domain/money/tiyn.ts";
import { accountOf, statementText } from "../../testing/bank-statement.ts";
import { readStatement } from "./read-statement.ts";
import { toWindows1251 } from "./windows-1251.ts";
import { bankFile, lettersOf } from "./write-orders.ts";

const OURS = makeIban("856", "2203112233445");
const THEIRS = makeIban("722", "S000012345678");

const order = (more: Partial<BankOrder> = {}): BankOrder => ({
  number: "ПП-2026-000123",
  formedOn: "2026-05-05",
  amount: toTiyn(11_800_000_00n),
  knp: "859",
  purpose: "Перечисление по отчёту комиссионера № 12 от 30.04.2026, договор № 5 от 01.02.2026",
  payer: {
    name: 'ТОО "Агрегатор"',
    iin_bin: "180340001231",
    iik: OURS,
    kbe: "17",
    bank: 'АО "Банк ЦентрКредит"',
    bik: "KCJBKZKX",
  },
  payee: { name: "ИП Әлі", iin_bin: "900101300017", iik: THEIRS, bik: "CASPKZKA", bank: 'АО "Kaspi Bank"', kbe: "19" },
  ...more,
});
const MADE = { day: "2026-05-05", time: "10:00:00" };
const textOf = (bytes: Buffer) => new TextDecoder("windows-1251").decode(bytes);

describe("a file of payment orders", () => {
  it("of version 2.00 is what the bank's client asks for, in its order, to the letter", () => {
    expect(textOf(bankFile([order()], "2.00", MADE)).split("\r\n")).toEqual([
      "1CClientBankExchange",
      "ВерсияФормата=2.00",
      "Кодировка=Windows",
      "Отправитель=Паркдеск",
      "Получатель=",
      "ДатаСоздания=05.05.2026",
      "ВремяСоздания=10:00:00",
      "ДатаНачала=05.05.2026",
      "ДатаКонца=05.05.2026",
      `РасчСчет=${OURS}`,
      "СекцияДокумент=ПлатежноеПоручение",
      "НомерДокумента=26000123",
      "ДатаДокумента=05.05.2026",
      "Сумма=11800000.00",
      "Валюта=KZT",
      'ПлательщикНаименование=ТОО "Агрегатор"',
      "ПлательщикБИН_ИИН=180340001231",
      "ПлательщикКБЕ=17",
      `ПлательщикИИК=${OURS}`,
      'ПлательщикБанкНаименование=АО "Банк ЦентрКредит"',
      "ПлательщикБанкБИК=KCJBKZKX",
      "ПолучательНаименование=ИП Алі",
      "ПолучательБИН_ИИН=900101300017",
      "ПолучательКБЕ=19",
      `ПолучательИИК=${THEIRS}`,
      'ПолучательБанкНаименование=АО "Kaspi Bank"',
      "ПолучательБанкБИК=CASPKZKA",
      "КодНазначенияПлатежа=859",
      "НазначениеПлатежа=Перечисление по отчёту комиссионера № 12 от 30.04.2026, договор № 5 от 01.02.2026",
      "ДатаВалютирования=05.05.2026",
      "КонецДокумента",
      "КонецФайла",
      "",
    ]);
  });

  it("of version 1.01 leaves out what that version does not know", () => {
    const lines = textOf(bankFile([order()], "1.01", MADE)).split("\r\n");
    expect(lines[1]).toBe("ВерсияФормата=1.01");
    expect(lines.filter((line) => /^Валюта|БанкНаименование|Валютирования/.test(line))).toEqual([]);
  });

  it("keeps each order on its own lines, whatever people write, and names the letters that it replaces", () => {
    const nasty = order({ purpose: "Оплата\r\nКонецДокумента\r\nСумма=1\tза қыркүйек" });
    const lines = textOf(bankFile([nasty, order({ payer: { ...order().payer, iik: THEIRS } })], "2.00", MADE)).split(
      "\r\n",
    );
    expect(lines.filter((line) => line === "КонецДокумента")).toHaveLength(2);
    expect(lines.filter((line) => /^РасчСчет=/.test(line))).toEqual([`РасчСчет=${OURS}`, `РасчСчет=${THEIRS}`]);
    expect(lines).toContain("НазначениеПлатежа=Оплата КонецДокумента Сумма=1 за кыркуйек");
    expect(lettersOf(nasty)).toEqual({ replaced: ["қ", "ү", "Ә"], unknown: [] });
    expect(lettersOf(order({ purpose: "界" })).unknown).toEqual(["界"]);
  });
});

const lineOf = (more: Partial<StatementLine> = {}): StatementLine => ({
  account: OURS,
  direction: "out",
  day: "2026-05-06",
  number: "26000123",
  amount: toTiyn(160_000_00n),
  other: { name: "ИП Алиев", iin_bin: "900101300017", iik: THEIRS },
  purpose: "Перечисление, договор № 5",
  knp: "859",
  ...more,
});
const lines = [lineOf(), lineOf({ direction: "in", number: "NT-4", amount: toTiyn(4_000_05n), knp: "" })];
const encodings = {
  "windows-1251": (text: string) => toWindows1251(text),
  "utf-8": (text: string) => Buffer.from(text),
  "utf-8 with a mark": (text: string) => Buffer.from(`\ufeff${text}`),
  cp866: (text: string) => {
    const all = [...new TextDecoder("ibm866").decode(Uint8Array.from({ length: 256 }, (_, byte) => byte))];
    return Buffer.from([...text].map((sign) => Math.max(0, all.indexOf(sign))));
  },
};

describe("a bank's statement", () => {
  it.each(Object.entries(encodings))("in %s is read the same, whichever version and hand", (_, encode) => {
    for (const version of ["1.01", "2.00"] as const)
      for (const capitals of [false, true])
        for (const bare of [false, true])
          for (const eol of ["\r\n", "\n"]) {
            const accounts = [accountOf(OURS, lines)];
            const read = readStatement(encode(statementText(accounts, lines, { version, capitals, bare, eol })));
            expect(read).toMatchObject({ version, accounts });
            expect(read.lines).toEqual(lines);
            expect(balanceFaults(read.accounts, read.lines)).toEqual([]);
          }
  });

  it("goes on with a purpose that is broken over lines, and takes the sum's own words for the direction", () => {
    const text = statementText([accountOf(OURS, [lineOf()])], [lineOf({ purpose: "Оплата\r\nпо договору\r\n№ 5" })], {
      version: "2.00",
    });
    expect(readStatement(toWindows1251(text)).lines[0]?.purpose).toBe("Оплата по договору № 5");
    const both = lineOf({ other: { name: "Свой счёт", iin_bin: "180340001231", iik: THEIRS } });
    const twice = [accountOf(OURS, [both]), accountOf(THEIRS, [])];
    expect(readStatement(Buffer.from(statementText(twice, [both], { version: "2.00" }))).lines).toEqual([both]);
  });

  it("is refused where it is none, is cut, cannot be read, or is in another currency, and says where", () => {
    const good = statementText([accountOf(OURS, lines)], lines, { version: "2.00" });
    const fault = (content: string | Buffer) => {
      try {
        return readStatement(Buffer.isBuffer(content) ? content : Buffer.from(content)).version;
      } catch (error) {
        const { code, details } = error as { code: string; details: object };
        return [code, details];
      }
    };
    expect(fault("")).toEqual(["BANK_FILE_BLANK", {}]);
    expect(fault("Дата;Сумма\r\n05.05.2026;1")).toEqual(["BANK_FILE_UNKNOWN", {}]);
    expect(fault(Buffer.from("PK\u0003\u0004"))).toEqual(["BANK_FILE_UNKNOWN", {}]);
    expect(fault(Buffer.from("1CClientBankExchange\r\n\xcc\xcc\xcc=\xaa", "latin1"))).toEqual([
      "BANK_FILE_ENCODING",
      {},
    ]);
    expect(fault(bankFile([order()], "2.00", MADE))).toEqual(["BANK_FILE_ORDERS", {}]);
    expect(fault(good.slice(0, good.indexOf("КодНазначенияПлатежа")))).toMatchObject(["BANK_FILE_CUT", { line: 15 }]);
    expect(fault(good.replace("СуммаРасход=160000.00", "СуммаРасход=160 тысяч"))).toEqual([
      "BANK_FILE_DAMAGED",
      { line: 15, key: "СуммаРасход", value: "160 тысяч" },
    ]);
    expect(fault(good.replace("ДатаОперации=06.05.2026", "ДатаОперации=31.02.2026"))).toMatchObject([
      "BANK_FILE_DAMAGED",
      { key: "ДатаОперации" },
    ]);
    expect(fault(good.replace("СуммаРасход", "Валюта=USD\r\nСуммаРасход"))).toEqual([
      "BANK_FILE_CURRENCY",
      { line: 15, currency: "USD" },
    ]);
    const many = Array.from({ length: 5_001 }, (_, place) => lineOf({ number: String(place) }));
    expect(fault(statementText([accountOf(OURS, many)], many, { version: "2.00" }))).toEqual([
      "BANK_FILE_TOO_LONG",
      { limit: 5_000 },
    ]);
  });

  it("that is cut anywhere is refused or does not add up: no part of it passes for the whole", () => {
    const three = [lineOf(), lineOf({ number: "2", amount: toTiyn(5n) }), lineOf({ direction: "in", number: "3" })];
    const whole = toWindows1251(statementText([accountOf(OURS, three)], three, { version: "2.00" }));
    const end = whole.length - "КонецФайла\r\n".length - "КонецДокумента\r\n".length;
    fc.assert(
      fc.property(fc.integer({ min: 0, max: end - 1 }), (length) => {
        let faults = 1;
        try {
          const { accounts, lines: read } = readStatement(whole.subarray(0, length));
          faults = balanceFaults(accounts, read).length;
        } catch (error) {
          expect((error as Error).name).toBe("NotAStatement");
        }
        expect(faults).toBeGreaterThan(0);
      }),
    );
  });
});
