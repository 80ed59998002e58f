import { sum, type Tiyn } from "../money/tiyn.ts";
import { COMPONENTS, type Component } from "./fields.ts";
import type { Figure } from "./figures.ts";

/** The fee lines, which their total stands for. */
export const FEE_FIGURES = [
  "fee_cash",
  "fee_card",
  "fee_compensation",
  "fee_corporate",
  "fee_promo",
  "fee_other",
  "fee_discount",
] as const satisfies readonly Figure[];

/** The figures of a distribution from top to bottom, as the screen, the sheet and the printed report have them. */
export const SHEET_FIGURES = [
  { name: "split", figures: [...COMPONENTS, "total_money", "platform_total"] },
  { name: "withheld", figures: ["platform_commission", "tax", "aggregator_sum"] },
  { name: "reward", figures: [...FEE_FIGURES, "fee_total", "bonus_commission", "to_transfer"] },
  { name: "settlement", figures: ["starting_balance", "transferred", "top_up", "bank_commission", "ending_balance"] },
] as const satisfies readonly { readonly name: string; readonly figures: readonly Figure[] }[];

/** Those that stand out as sums of those above them. */
export const SUM_FIGURES: ReadonlySet<string> = new Set<Figure>([
  "total_money",
  "platform_total",
  "aggregator_sum",
  "fee_total",
  "to_transfer",
  "ending_balance",
]);

/** A park's statistics of a month, as a distribution compares itself with them. */
export type StatisticsOfPark = Readonly<Record<Component | "fees" | "tax" | "due" | "cashless", Tiyn>>;

const isComponent = (figure: Figure): figure is Component => (COMPONENTS as readonly string[]).includes(figure); // widening the tuple only to ask

/** The park's own figure, by its statistics; undefined where the statistics have none. */
export function statisticOf(statistics: StatisticsOfPark, figure: Figure): Tiyn | undefined {
  if (isComponent(figure)) return statistics[figure];
  switch (figure) {
    case "total_money":
      return sum([statistics.cash, statistics.cashless]);
    case "platform_total":
      return statistics.cashless;
    case "platform_commission":
      return statistics.fees;
    case "tax":
      return statistics.tax;
    case "aggregator_sum":
      return statistics.due;
    default:
      return undefined;
  }
}
