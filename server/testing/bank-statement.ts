import type { StatementAccount, StatementLine } from "../../domain/bank/statement.ts";
import { formatPlain } from "../../domain/money/print.ts";
import { sum, toTiyn } from "../../domain/money/tiyn.ts";
import { printDay } from "../../domain/periods/day.ts";

/** How a bank writes its statements: the version, its capitals, whether it writes tiyn that are none, the end of its lines. */
export type Hand = { version: "1.01" | "2.00"; capitals?: boolean; bare?: boolean; eol?: string };

/** An account of a statement with these lines, beginning with so much. */
export function accountOf(
  account: string,
  lines: readonly StatementLine[],
  opening = 1_000_000_000n,
): StatementAccount {
  const own = lines.filter((line) => line.account === account);
  const of = (direction: string) => sum(own.filter((line) => line.direction === direction).map(({ amount }) => amount));
  const days = own.map(({ day }) => day).sort();
  return {
    account,
    from: days[0] ?? "2026-05-01",
    to: days.at(-1) ?? "2026-05-01",
    opening: toTiyn(opening),
    received: of("in"),
    spent: of("out"),
    closing: toTiyn(opening + of("in") - of("out")),
  };
}

/** A statement as a bank of this hand would write it, as text. */
export function statementText(
  accounts: readonly StatementAccount[],
  lines: readonly StatementLine[],
  { version, capitals = false, bare = false, eol = "\r\n" }: Hand,
): string {
  const word = (text: string) => (capitals ? text.toUpperCase() : text);
  const money = (amount: bigint) => (bare ? formatPlain(amount).replace(/\.?0+$/, "") || "0" : formatPlain(amount));
  const first = accounts[0];
  return [
    "1CClientBankExchange",
    `ВерсияФормата=${version}`,
    "Кодировка=Windows",
    `ДатаНачала=${printDay(first?.from ?? "2026-05-01")}`,
    `РасчСчет=${first?.account ?? ""}`,
    ...accounts.flatMap(({ account, from, to, opening, received, spent, closing }) => [
      word("СекцияРасчСчет"),
      `ДатаНачала=${printDay(from)}`,
      `ДатаКонца=${printDay(to)}`,
      `РасчСчет=${account}`,
      `НачальныйОстаток=${money(opening)}`,
      `ВсегоПоступило=${money(received)}`,
      `ВсегоСписано=${money(spent)}`,
      `КонечныйОстаток=${money(closing)}`,
      word("КонецРасчСчет"),
    ]),
    ...lines.flatMap((line) => documentOf(line, word, money)),
    "КонецФайла",
    "",
  ].join(eol);
}

function documentOf(
  { account, direction, day, number, amount, other, purpose, knp }: StatementLine,
  word: (text: string) => string,
  money: (amount: bigint) => string,
): string[] {
  const [ours, theirs] = direction === "out" ? ["Плательщик", "Получатель"] : ["Получатель", "Плательщик"];
  return [
    `${word("СекцияДокумент")}=Выписка`,
    `НомерДокумента=${number}`,
    `ДатаДокумента=${printDay(day)}`,
    `ДатаОперации=${printDay(day)}`,
    "ВидДокумента=ПлатежноеПоручение",
    `${ours}Наименование=ТОО Агрегатор`,
    `${ours}БИН_ИИН=180340001231`,
    `${ours}ИИК=${account}`,
    `${theirs}Наименование=${other.name}`,
    `${theirs}БИН_ИИН=${other.iin_bin}`,
    `${theirs}ИИК=${other.iik}`,
    `${direction === "out" ? "СуммаРасход" : "СуммаПриход"}=${money(amount)}`,
    `НазначениеПлатежа=${purpose}`,
    `КодНазначенияПлатежа=${knp}`,
    "КонецДокумента",
  ];
}
