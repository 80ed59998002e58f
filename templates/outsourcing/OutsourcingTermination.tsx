import { terminationTitle } from "../agreements/agreement-title.ts";
import { placeOf, preambleOf } from "../contracts/sides.ts";
import { AgreementPaper } from "../paper/AgreementPaper.tsx";
import { dayText } from "../paper/day-text.ts";
import type { OutsourcingTerminationPaper } from "./paper.ts";
import { rolesOf } from "./roles.ts";

/** A termination agreement of outsourcing for print (domain.md §5), a draft for a lawyer. */
export function OutsourcingTermination({ agreement }: { agreement: OutsourcingTerminationPaper }) {
  const { left, right } = rolesOf(agreement);
  const { contract, park, date } = agreement;
  const of = `№ ${contract.number} от ${dayText(contract.date)}`;
  const text = {
    title: terminationTitle(agreement),
    subtitle: `договора на аутсорсинг ${of}, парк «${park}»`,
    place: placeOf(agreement.contractor),
    date: dayText(date),
    preamble: preambleOf(left, right, "настоящее соглашение"),
    sections: sectionsOf(agreement, of),
  };
  return <AgreementPaper text={text} left={left} right={right} />;
}

const sectionsOf = ({ endsOn, reason }: OutsourcingTerminationPaper, of: string) => [
  {
    title: "Расторжение",
    points: [
      `Стороны расторгают договор на аутсорсинг ${of}. Последний день его действия: ${dayText(endsOn)}.`,
      ...(reason.trim() ? [`Причина: ${reason.trim()}`] : []),
    ],
  },
  {
    title: "Завершение работ и доступ",
    points: [
      "До последнего дня Исполнитель завершает работы за истекшие месяцы и передаёт Заказчику документы и сведения о незаконченных работах.",
      "Доступ Исполнителя к данным парка прекращается в последний день договора. Доверенности, выданные Исполнителю, Заказчик отменяет не позднее этого дня, и документы Заказчика по ним больше не подписываются.",
    ],
  },
  {
    title: "Расчёты",
    points: [
      "Плату за последний месяц Заказчик вносит в течение пяти рабочих дней после подписания последнего акта, за неполный месяц по дням.",
    ],
  },
  {
    title: "Прочие условия",
    points: [
      "По исполнении соглашения Стороны претензий друг к другу не имеют.",
      "На бумаге соглашение составляется в двух экземплярах; подписанное электронной цифровой подписью равно бумажному (Закон Республики Казахстан №\u00a0370-II «Об электронном документе и электронной цифровой подписи»).",
    ],
  },
];
