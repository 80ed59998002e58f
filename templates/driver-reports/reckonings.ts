import { type DerivedFigure, REPORT_FORMULAS, type ReportFigure } from "../../domain/driver-reports/figures.ts";
import type { Formula } from "../../domain/money/formula.ts";
import { formatPercent } from "../../domain/money/print.ts";
import type { Bps } from "../../domain/money/tiyn.ts";
import type { Step } from "../paper/Reckoning.tsx";
import type { DriverReportPaper } from "./paper.ts";

/** A calculation of the form: each figure goes on from the one before it. */
type Chapter = { readonly title: string; readonly figures: readonly DerivedFigure[] };

/** The form in two columns, as the card has its sections. */
export const CHAPTERS: readonly [left: readonly Chapter[], right: readonly Chapter[]] = [
  [
    { title: "1. Лицевой счёт", figures: ["other", "cashless", "total_account"] },
    { title: "2. Комиссии платформы", figures: ["fees"] },
    { title: "3. Расчёты с платформой", figures: ["from_platform", "platform_debt"] },
    { title: "4. Пополнения и выплаты водителям", figures: ["top_up_from_drivers"] },
    { title: "", figures: ["actually_transferred"] },
  ],
  [
    { title: "5. Доход водителей", figures: ["driver_income"] },
    { title: "6. К отправке водителям", figures: ["to_drivers", "total_sent"] },
    { title: "7. Вознаграждения", figures: ["ride_base"] },
    { title: "", figures: ["park_reward"] },
    { title: "", figures: ["received_by_park"] },
    { title: "8. Остаток водителей", figures: ["ending_balance"] },
  ],
];

type Sum = { readonly plus: readonly ReportFigure[]; readonly minus?: readonly ReportFigure[] };
type Term = { readonly figure: ReportFigure; readonly sign: "+" | "−" };

/** What a figure is added up from, in the order of its formula; nothing where it is a share of another. */
function termsOf(figure: DerivedFigure): readonly Term[] {
  const formula: Formula<string> = REPORT_FORMULAS[figure];
  if (!("plus" in formula)) return [];
  const { plus, minus = [] } = formula as Sum; // of figures of the report: it is one of its own
  return [
    ...plus.map((term) => ({ figure: term, sign: "+" as const })),
    ...minus.map((term) => ({ figure: term, sign: "−" as const })),
  ];
}

/** By which rate a reward is reckoned: the contracts' of their reports, the others of the cost of the rides. */
function rateBeside(figure: ReportFigure, { rate, figures }: DriverReportPaper): string {
  const rates: { readonly [K in ReportFigure]?: Bps | null } = {
    aggregator_reward: rate,
    commissioner_reward: figures.commissioner_rate,
    management_reward: figures.management_rate,
  };
  const bps = rates[figure] ?? null;
  return bps === null ? "" : ` (${formatPercent(bps)})`;
}

/** A calculation step by step: what was reckoned before it is not said again. */
export function stepsOf(chapter: readonly DerivedFigure[], paper: DriverReportPaper): Step[] {
  const stepOf = (figure: ReportFigure, sign: Step["sign"]): Step => ({
    sign,
    caption: paper.captions[figure] + rateBeside(figure, paper),
    amount: paper.figures[figure],
  });
  return chapter.flatMap((figure, place) => {
    const before = chapter[place - 1];
    const terms = termsOf(figure).filter((term) => term.figure !== before);
    const signed = terms.map((term, i) =>
      stepOf(term.figure, place === 0 && i === 0 && term.sign === "+" ? "" : term.sign),
    );
    return [...signed, stepOf(figure, "=")];
  });
}
