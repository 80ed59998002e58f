import { formatMoney } from "../../domain/money/print.ts";
import { supplementTitle } from "../agreements/agreement-title.ts";
import { placeOf, preambleOf } from "../contracts/sides.ts";
import { AgreementPaper } from "../paper/AgreementPaper.tsx";
import { dayText } from "../paper/day-text.ts";
import { MoneyTable } from "../paper/MoneyTable.tsx";
import type { OutsourcingSupplementPaper } from "./paper.ts";
import { rolesOf } from "./roles.ts";

/** A supplementary agreement of outsourcing for print: the old fee beside the new one (domain.md §5), a draft for a lawyer. */
export function OutsourcingSupplement({ agreement }: { agreement: OutsourcingSupplementPaper }) {
  const { left, right } = rolesOf(agreement);
  const { contract, park, date, fee, feeBefore } = agreement;
  const of = `№ ${contract.number} от ${dayText(contract.date)}`;
  const text = {
    title: supplementTitle(agreement),
    subtitle: `к договору на аутсорсинг ${of}, парк «${park}»`,
    place: placeOf(agreement.contractor),
    date: dayText(date),
    preamble: preambleOf(left, right, "настоящее соглашение"),
    sections: sectionsOf(agreement, of),
  };
  const row = { key: "fee", caption: "Плата за полный месяц, ₸", figures: [formatMoney(feeBefore), formatMoney(fee)] };
  const table = fee !== feeBefore && (
    <MoneyTable
      caption="Условие договора"
      columns={[
        { title: "Прежняя редакция", width: 110 },
        { title: "Новая редакция", width: 110 },
      ]}
      rows={[row]}
    />
  );
  return <AgreementPaper text={text} left={left} right={right} tables={{ 1: table }} />;
}

function sectionsOf({ wording, fee, feeBefore }: OutsourcingSupplementPaper, of: string) {
  const others = wording
    .split(/\n+/u)
    .map((line) => line.trim())
    .filter(Boolean);
  return [
    ...(fee === feeBefore
      ? []
      : [{ title: "Изменение платы", points: [`Стороны меняют плату по договору ${of} на новую:`] }]),
    ...(others.length > 0
      ? [
          {
            title: "Другие пункты договора",
            points: [`Стороны излагают в новой редакции договор ${of}:`, ...others],
          },
        ]
      : []),
    {
      title: "Вступление в силу",
      points: [
        "Соглашение вступает в силу с 1-го числа месяца, следующего за месяцем, в котором его подписала вторая из Сторон.",
      ],
    },
    {
      title: "Прочие условия",
      points: [
        "Во всём, чего не касается соглашение, договор действует без изменений.",
        "Соглашение является частью договора. На бумаге оно составляется в двух экземплярах; подписанное электронной цифровой подписью равно бумажному (Закон Республики Казахстан №\u00a0370-II «Об электронном документе и электронной цифровой подписи»).",
      ],
    },
  ];
}
