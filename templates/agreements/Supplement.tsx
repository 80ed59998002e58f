import { formatPercent } from "../../domain/money/print.ts";
import type { Bps } from "../../domain/money/tiyn.ts";
import { placeOf, preambleOf } from "../contracts/sides.ts";
import { AgreementPaper } from "../paper/AgreementPaper.tsx";
import { dayText } from "../paper/day-text.ts";
import { MoneyTable } from "../paper/MoneyTable.tsx";
import { supplementTitle } from "./agreement-title.ts";
import type { SupplementPaper } from "./paper.ts";

/** A supplementary agreement for print: the old wording beside the new one (domain.md §5), a draft for a lawyer. Wants `registerFonts` awaited. */
export function Supplement({ agreement }: { agreement: SupplementPaper }) {
  const { contract, park, commissioner, principal, wording, date } = agreement;
  const left = { role: "Агрегатор", party: commissioner };
  const right = { role: "Контрагент", party: principal };
  const of = `договор № ${contract.number} от ${dayText(contract.date)}`;
  const changed = ratesChanged(agreement);
  const others = wording
    .split(/\n+/u)
    .map((line) => line.trim())
    .filter(Boolean);
  const text = {
    title: supplementTitle(agreement),
    subtitle: `к договору № ${contract.number} от ${dayText(contract.date)}, парк «${park}»`,
    place: placeOf(commissioner),
    date: dayText(date),
    preamble: preambleOf(left, right, "настоящее соглашение"),
    sections: [
      ...(changed.length > 0
        ? [{ title: "Изменение ставок", points: [`Стороны меняют ставки, по которым заключён ${of}, на новые:`] }]
        : []),
      ...(others.length > 0
        ? [{ title: "Другие пункты договора", points: [`Стороны излагают в новой редакции ${of}:`, ...others] }]
        : []),
      {
        title: "Вступление в силу",
        points: [
          "Соглашение вступает в силу с 1-го числа месяца, следующего за месяцем, в котором его подписала вторая из Сторон.",
          "Отчёты и акты за прежние месяцы составлены по прежним условиям и не пересматриваются.",
        ],
      },
      {
        title: "Прочие условия",
        points: [
          "Во всём, чего не касается соглашение, договор действует без изменений.",
          "Соглашение является частью договора. На бумаге оно составляется в двух экземплярах, по одному для каждой Стороны; подписанное электронной цифровой подписью равно бумажному (Закон Республики Казахстан №\u00a0370-II «Об электронном документе и электронной цифровой подписи»).",
        ],
      },
    ],
  };
  const table = changed.length > 0 && (
    <MoneyTable
      caption="Условие договора"
      columns={[
        { title: "Прежняя редакция", width: 110 },
        { title: "Новая редакция", width: 110 },
      ]}
      rows={changed}
    />
  );
  return <AgreementPaper text={text} left={left} right={right} tables={{ 1: table }} />;
}

/** The rates that another one takes the place of. */
function ratesChanged({ rate, bonusRate }: SupplementPaper) {
  const row = (key: string, caption: string, { before, after }: { before: Bps; after: Bps }) =>
    before === after ? [] : [{ key, caption, figures: [formatPercent(before), formatPercent(after)] }];
  return [
    ...row("rate", "Вознаграждение агрегатора, от полученных сумм", rate),
    ...row("bonus", "Комиссия с бонусов платформы", bonusRate),
  ];
}
