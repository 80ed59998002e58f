import { formatMoney } from "../../domain/money/print.ts";
import type { Tiyn } from "../../domain/money/tiyn.ts";
import { moneyInWords } from "../../domain/money/words.ts";
import { placeOf, preambleOf } from "../contracts/sides.ts";
import { AgreementPaper } from "../paper/AgreementPaper.tsx";
import { dayText } from "../paper/day-text.ts";
import { terminationTitle } from "./agreement-title.ts";
import type { TerminationPaper } from "./paper.ts";

/** A termination agreement for print (domain.md §5), a draft for a lawyer. Wants `registerFonts` awaited, and a `Document` around. */
export function Termination({ agreement }: { agreement: TerminationPaper }) {
  const { contract, park, commissioner, principal, date } = agreement;
  const left = { role: "Агрегатор", party: commissioner };
  const right = { role: "Контрагент", party: principal };
  const text = {
    title: terminationTitle(agreement),
    subtitle: `договора № ${contract.number} от ${dayText(contract.date)}, парк «${park}»`,
    place: placeOf(commissioner),
    date: dayText(date),
    preamble: preambleOf(left, right, "настоящее соглашение"),
    sections: sectionsOf(agreement),
  };
  return <AgreementPaper text={text} left={left} right={right} />;
}

function sectionsOf({ contract, endsOn, payUntil, reason, balance }: TerminationPaper) {
  const term = payUntil
    ? `не позднее ${dayText(payUntil)}`
    : "в течение пяти рабочих дней после подтверждения последнего отчёта";
  return [
    {
      title: "Расторжение",
      points: [
        `Стороны расторгают договор № ${contract.number} от ${dayText(contract.date)}. Последний день его действия: ${dayText(endsOn)}.`,
        ...(reason.trim() ? [`Причина: ${reason.trim()}`] : []),
      ],
    },
    {
      title: "Последний отчётный период",
      points: [
        `Последний отчётный период: с 01.${dayText(endsOn).slice("01.".length)} по ${dayText(endsOn)}. Отчёт и акт за него Стороны подписывают в сроки, которые установлены договором.`,
      ],
    },
    {
      title: "Сверка и выплата остатка",
      points: [
        balancePoint(balance),
        `Остаток последнего отчёта Стороны закрывают ${term}. Обязательства по расчётам действуют до их исполнения.`,
      ],
    },
    {
      title: "Возврат документов и доступов",
      points: [
        "В течение десяти рабочих дней после последнего дня договора Стороны возвращают друг другу оригиналы документов и доверенности; подписанные документы остаются доступны в портале.",
      ],
    },
    {
      title: "Прочие условия",
      points: [
        "По исполнении соглашения Стороны претензий друг к другу не имеют.",
        "На бумаге соглашение составляется в двух экземплярах, по одному для каждой Стороны; подписанное электронной цифровой подписью равно бумажному (Закон Республики Казахстан №\u00a0370-II «Об электронном документе и электронной цифровой подписи»).",
      ],
    },
  ];
}

function balancePoint(balance: Tiyn): string {
  if (balance === 0n) return "По последнему отчёту остатка нет: ни одна из Сторон другой не должна.";
  const amount = balance < 0n ? (-balance as Tiyn) : balance; // the same sum without its sign
  const whose = balance > 0n ? "агрегатор перечисляет контрагенту" : "контрагент пополняет";
  return `По последнему отчёту на дату соглашения остаток составляет ${formatMoney(balance)} ₸: ${whose} ${formatMoney(amount)} ₸ (${moneyInWords(amount)}).`;
}
