import type { Readable } from "node:stream";
import type { TFunction } from "i18next";
import { sum, toTiyn } from "../../../domain/money/tiyn.ts";
import type { DistributionPaper } from "../../../templates/distributions/paper.ts";
import type { Clock } from "../../clock.ts";
import type { SessionUser } from "../../http/scope.ts";
import { proofWords } from "../../spreadsheet/proof-words.ts";
import { provenanceSheet } from "../../spreadsheet/provenance-sheet.ts";
import type { Sheet } from "../../spreadsheet/sheet.ts";
import { writeWorkbook } from "../../spreadsheet/write-workbook.ts";

const ofMonth = (period: string): string => period.split("-").reverse().join(".");

/** `Распределение 04.2026, парк «Жетысу Такси»`. */
export const workbookTitle = ({ park, period }: Pick<DistributionPaper, "park" | "period">, t: TFunction): string =>
  t("distribution.workbook.title", { park, month: ofMonth(period) });

/**
 * The split of a park's month as XLSX, by the same figures as its printed sheet: a row of each counterparty and what they come to, then a
 * sheet that holds this against the park's statistics, and one that says where it all came from.
 */
export function sheetWorkbook(
  paper: DistributionPaper,
  { user, clock, t }: { user: SessionUser; clock: Clock; t: TFunction },
): Readable {
  const { park, period, state, loadedAt, parties, totals } = paper;
  const value = totals.to_transfer;
  return writeWorkbook([
    splitSheet(paper, t),
    againstStatistics(paper, t),
    provenanceSheet({
      title: workbookTitle(paper, t),
      captions: proofWords(t),
      who: `${user.firstname} ${user.lastname} (${user.email})`,
      when: clock.now(),
      filters: [
        { caption: t("distribution.workbook.park"), value: park },
        { caption: t("distribution.month.label"), value: ofMonth(period) },
        { caption: t("distribution.workbook.state"), value: state },
        ...(loadedAt === null
          ? []
          : [{ caption: t("distribution.workbook.loaded"), value: { kind: "instant" as const, value: loadedAt } }]),
      ],
      rowCount: parties.length,
      totals: [{ caption: t("explain.figures.to_transfer"), value: { kind: "money", value } }],
    }),
  ]);
}

function splitSheet({ parties, chapters, totals }: DistributionPaper, t: TFunction): Sheet {
  const figures = chapters.flatMap((chapter) => chapter.figures);
  const shares = parties.flatMap(({ share }) => (share === null ? [] : [share]));
  const share = shares.length === 0 ? null : shares.reduce((all, each) => all + each, 0);
  return {
    name: t("distribution.titles.page"),
    columns: [
      { title: t("distribution.workbook.counterparty"), kind: "text", width: 32 },
      { title: t("distribution.workbook.iinBin"), kind: "text", width: 15 },
      { title: t("distribution.workbook.contract"), kind: "text", width: 18 },
      { title: t("distribution.workbook.contractDate"), kind: "date", width: 14 },
      { title: t("distribution.workbook.rate"), kind: "percent", width: 10 },
      { title: t("explain.figures.share"), kind: "percent", width: 12 },
      ...figures.map(({ caption }) => ({ title: caption, kind: "money" as const, width: 18 })),
    ],
    rows: parties.map(({ name, iinBin, contract, rate, share: own, figures: its }) => [
      name,
      iinBin,
      contract.number,
      contract.date,
      rate,
      own,
      ...figures.map(({ figure }) => its[figure]),
    ]),
    totals: [
      t("distribution.fields.total"),
      null,
      null,
      null,
      null,
      share,
      ...figures.map(({ figure }) => totals[figure]),
    ],
    frozenHeader: true,
  };
}

/** Every figure that the park's statistics have, and what of it the split does not come to. */
function againstStatistics({ chapters, totals, statistics }: DistributionPaper, t: TFunction): Sheet {
  const money = ["total", "statistics", "difference"] as const;
  return {
    name: t("distribution.workbook.against"),
    columns: [
      { title: t("distribution.fields.figure"), kind: "text", width: 32 },
      ...money.map((field) => ({ title: t(`distribution.fields.${field}`), kind: "money" as const, width: 20 })),
    ],
    rows: chapters.flatMap((chapter) =>
      chapter.figures.flatMap(({ figure, caption }) => {
        const own = statistics[figure];
        return own === undefined ? [] : [[caption, totals[figure], own, sum([totals[figure], toTiyn(-own)])]];
      }),
    ),
    frozenHeader: true,
  };
}
