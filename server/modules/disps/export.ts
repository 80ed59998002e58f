import type { Readable } from "node:stream";
import type { TFunction } from "i18next";
import { isDaySlot, slotInstant, slotText } from "../../../domain/periods/slot.ts";
import { daysText } from "../../../templates/paper/day-text.ts";
import type { Clock } from "../../clock.ts";
import type { SessionUser } from "../../http/scope.ts";
import { proofWords } from "../../spreadsheet/proof-words.ts";
import { provenanceSheet } from "../../spreadsheet/provenance-sheet.ts";
import type { Cell } from "../../spreadsheet/sheet.ts";
import { writeWorkbook } from "../../spreadsheet/write-workbook.ts";
import type { Cut } from "./cut-sums.ts";
import { SHOWN } from "./figures.ts";
import type { Statistics } from "./statistics.ts";

/** The statistics as XLSX: every filtered row with numeric cells, the totals, and a second sheet that proves where it came from. */
export function statisticsWorkbook(statistics: Statistics, user: SessionUser, clock: Clock, t: TFunction): Readable {
  const { rows, totals, span, by, filteredParks } = statistics;
  const money = [...SHOWN, "unknown"] as const;
  const slot = by === null ? [] : [{ title: t(`statistics.slots.${by}`), kind: "text" as const, width: 18 }];
  const title = t("statistics.titles.list");
  return writeWorkbook([
    {
      name: title,
      columns: [
        { title: t("statistics.fields.park"), kind: "text", width: 32 },
        ...slot,
        ...money.map((field) => ({ title: t(`statistics.fields.${field}`), kind: "money" as const, width: 18 })),
      ],
      rows: rows.map((row) => [
        row.park.name,
        ...(by === null ? [] : [slotCell(row.slot ?? "", by, t)]),
        ...money.map((field) => row[field]),
      ]),
      totals: [t("statistics.total"), ...(by === null ? [] : [""]), ...money.map((field) => totals[field])],
      frozenHeader: true,
    },
    provenanceSheet({
      title,
      captions: proofWords(t),
      who: `${user.firstname} ${user.lastname} (${user.email})`,
      when: clock.now(),
      filters: [
        { caption: t("statistics.filters.period"), value: daysText(span) },
        { caption: t("statistics.filters.parks"), value: filteredParks ?? t("exports.all") },
        ...(by === null
          ? []
          : [
              { caption: t("statistics.filters.by"), value: t(`statistics.slots.${by}`) },
              { caption: t("statistics.total"), value: t("statistics.exactTotal") },
            ]),
      ],
      rowCount: rows.length,
      totals: [{ caption: t("statistics.fields.cashless"), value: { kind: "money", value: totals.cashless } }],
    }),
  ]);
}

/** Dates and moments are such, so that a spreadsheet sorts them; a day whose hours nobody knows is told in words. */
function slotCell(slot: string, by: Cut, t: TFunction): Cell {
  if (!isDaySlot(slot)) return { kind: "instant", value: slotInstant(slot) };
  return by === "days" ? { kind: "date", value: slot } : t("statistics.wholeDay", { day: slotText(slot) });
}
