import { formatMoney, formatPercent } from "../../domain/money/print.ts";
import { dayText } from "../paper/day-text.ts";
import type { FigureColumn, MoneyRow } from "../paper/MoneyTable.tsx";
import { numberKind } from "../paper/party.ts";
import type { DriverReportPaper, ReportedContract } from "./paper.ts";

/** By contract, what the aggregator is rewarded with. */
export const contractColumns: readonly FigureColumn[] = [
  { title: "Ставка", width: 48 },
  { title: "Вознаграждение, ₸", width: 92 },
  { title: "За бонусы", width: 48 },
  { title: "Комиссия за бонусы, ₸", width: 92 },
];

function captionOf({ counterparty, iinBin, contract, report, offer }: ReportedContract): string {
  const said = [
    counterparty,
    iinBin && `${numberKind(iinBin)} ${iinBin}`,
    `договор № ${contract.number} от ${dayText(contract.date)}`,
    `отчёт № ${report}`,
    offer && `оферта № ${offer}`,
  ];
  return said.filter(Boolean).join(", ");
}

/** The contracts of the month and their sums, as the card has them. */
export function contractRows({ contracts, figures }: Pick<DriverReportPaper, "contracts" | "figures">): MoneyRow[] {
  const rows = contracts.map(
    (line, place): MoneyRow => ({
      key: `${place}`,
      ordinal: String(place + 1),
      caption: captionOf(line),
      figures: [
        formatPercent(line.rate),
        formatMoney(line.reward),
        formatPercent(line.bonusRate),
        formatMoney(line.bonusCommission),
      ],
    }),
  );
  const total = [figures.aggregator_reward, figures.bonus_commission].map(formatMoney);
  return [...rows, { key: "total", caption: "Итого", figures: ["", total[0] ?? "", "", total[1] ?? ""], total: true }];
}
