import type { Readable } from "node:stream";
import type { TFunction } from "i18next";
import type { z } from "zod";
import type { ConsolidatedRow, SummaryRow } from "../../../contract/entities/disps.ts";
import type { Tiyn } from "../../../domain/money/tiyn.ts";
import { daysText } from "../../../templates/paper/day-text.ts";
import type { Clock } from "../../clock.ts";
import type { SessionUser } from "../../http/scope.ts";
import { proofWords } from "../../spreadsheet/proof-words.ts";
import { provenanceSheet } from "../../spreadsheet/provenance-sheet.ts";
import type { Cell } from "../../spreadsheet/sheet.ts";
import { writeWorkbook } from "../../spreadsheet/write-workbook.ts";
import type { Breakdown } from "./breakdowns.ts";
import type { Analytics } from "./report-split.repository.ts";

/** What the columns before the figures say of a row, by the names of their words. */
export type Labels<Row> = Readonly<Record<string, (row: Row, t: TFunction) => Cell>>;
/** Who took it and of what question; parks and counterparties are named, null where all are meant or there is no such filter. */
type Taken = {
  user: SessionUser;
  clock: Clock;
  t: TFunction;
  span: { from: string; to: string };
  parks: string | null;
  counterparties: string | null;
};

export const LABELS = {
  summary: {
    month: ({ month }: z.output<typeof SummaryRow>): Cell => ({ kind: "month", value: month }),
    park: ({ park }: z.output<typeof SummaryRow>) => park.name,
  },
  analytics: {
    counterparty: ({ counterparty }: Analytics, t: TFunction) => counterparty?.name ?? t("statistics.nobody"),
    reports: ({ counterparty, reports }: Analytics): Cell =>
      counterparty ? { kind: "integer", value: reports } : undefined,
  },
  consolidated: {
    weekday: ({ weekday }: z.output<typeof ConsolidatedRow>, t: TFunction) =>
      weekday === null ? t("statistics.noHour") : t(`statistics.weekdays.${weekday}`),
    hour: ({ hour }: z.output<typeof ConsolidatedRow>) => (hour === null ? "" : `${String(hour).padStart(2, "0")}:00`),
  },
};

/** A breakdown as XLSX: every row with numeric cells, the totals of the screen, and a second sheet that says where it came from. */
export function breakdownWorkbook<Row extends Readonly<Record<Field, Tiyn>>, Field extends string>(
  name: keyof typeof LABELS,
  labels: Labels<Row>,
  { rows, totals }: Breakdown<Row, Readonly<Record<Field, Tiyn>>>,
  { user, clock, t, span, parks, counterparties }: Taken,
): Readable {
  const title = t(`statistics.titles.${name}`);
  const figures = Object.keys(totals) as Field[]; // the totals are the figures of a row
  const says = Object.values(labels);
  return writeWorkbook([
    {
      name: title,
      columns: [
        ...Object.keys(labels).map((label) => ({
          title: t(`statistics.fields.${label}`),
          kind: "text" as const,
          width: 28,
        })),
        ...figures.map((field) => ({ title: t(`statistics.fields.${field}`), kind: "money" as const, width: 18 })),
      ],
      rows: rows.map((row) => [...says.map((say) => say(row, t)), ...figures.map((field) => row[field])]),
      totals: [t("statistics.total"), ...says.slice(1).map(() => ""), ...figures.map((field) => totals[field])],
      frozenHeader: true,
    },
    provenanceSheet({
      title,
      captions: proofWords(t),
      who: `${user.firstname} ${user.lastname} (${user.email})`,
      when: clock.now(),
      filters: [
        { caption: t("statistics.filters.period"), value: daysText(span) },
        { caption: t("statistics.filters.parks"), value: parks ?? t("exports.all") },
        ...(counterparties === null
          ? []
          : [{ caption: t("statistics.filters.counterparties"), value: counterparties }]),
        // Counterparties alone add up to the total: what no report has is a row of nobody.
        ...(name === "analytics" ? [] : [{ caption: t("statistics.total"), value: t("statistics.exactTotal") }]),
      ],
      rowCount: rows.length,
      totals: figures
        .filter((field) => field === "cashless")
        .map((field) => ({
          caption: t("statistics.fields.cashless"),
          value: { kind: "money" as const, value: totals[field] },
        })),
    }),
  ]);
}
