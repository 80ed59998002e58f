import { COMPONENTS, type Component, FEE_LINES, type FeeLine } from "../../domain/distribution/fields.ts";
import { formatMoney, formatPercent } from "../../domain/money/print.ts";
import { sum } from "../../domain/money/tiyn.ts";
import type { FigureColumn, MoneyRow } from "../paper/MoneyTable.tsx";
import type { CommissionerReportPaper } from "./paper.ts";

/** Table 1: what came in, at which rate the commissioner is rewarded, and with how much. */
export const executionColumns: readonly FigureColumn[] = [
  { title: "Сумма, ₸", width: 104 },
  { title: "Ставка", width: 54 },
  { title: "Вознаграждение, ₸", width: 104 },
];

/** What came in, by its kind. */
export const captions: Readonly<Record<Component, string>> = {
  cash: "Наличные",
  card: "Безналичные (карта)",
  compensation: "Компенсация оплаты поездки",
  corporate: "Корпоративные",
  tip: "Чаевые",
  promo: "Промокод",
  discount: "Компенсация скидки",
  bonus: "Бонус",
  other: "Прочие платежи платформы",
};

/** The nine components, their totals and, when the contract has one, the commission on bonuses. */
export function executionRows({ figures, rate, bonusRate }: CommissionerReportPaper): MoneyRow[] {
  const components = COMPONENTS.map((component, i): MoneyRow => {
    const reward = isRewarded(component) ? [formatPercent(rate), formatMoney(figures.fee[component])] : ["—", "—"];
    return {
      key: component,
      ordinal: String(i + 1),
      caption: captions[component],
      figures: [formatMoney(figures[component]), ...reward],
    };
  });
  const total: MoneyRow = {
    key: "total",
    caption: "Итого",
    figures: [formatMoney(figures.totalMoney), "", formatMoney(figures.feeTotal)],
    total: true,
  };
  return bonusRate > 0 ? [...components, total, ...bonusRows({ figures, bonusRate })] : [...components, total];
}

function bonusRows({ figures, bonusRate }: Pick<CommissionerReportPaper, "figures" | "bonusRate">): MoneyRow[] {
  return [
    {
      key: "bonus-commission",
      caption: "Комиссия за бонусы (от суммы строки 8)",
      figures: ["", formatPercent(bonusRate), formatMoney(figures.bonusCommission)],
    },
    {
      key: "reward",
      caption: "Всего вознаграждение",
      figures: ["", "", formatMoney(sum([figures.feeTotal, figures.bonusCommission]))],
      total: true,
    },
  ];
}

/** Whether the commissioner is rewarded for a kind of what came in. */
export function isRewarded(component: Component): component is FeeLine & Component {
  return FEE_LINES.some((line) => line === component);
}
