import type { TFunction } from "i18next";
import type { DistributionCard } from "../../../contract/entities/distribution.ts";
import { recordOf } from "../../../domain/distribution/fields.ts";
import { FIGURES, type Figure } from "../../../domain/distribution/figures.ts";
import { SHEET_FIGURES, SUM_FIGURES, statisticOf } from "../../../domain/distribution/sheet-figures.ts";
import type { DistributionPaper } from "../../../templates/distributions/paper.ts";
import { wordsIn } from "../../http/words.ts";
import type { Split } from "./split.ts";

/** Papers are Russian, whoever prints them. */
const inRussian = wordsIn("ru");
const chaptersIn = (t: TFunction): DistributionPaper["chapters"] =>
  SHEET_FIGURES.map(({ name, figures }) => ({
    title: t(`distribution.groups.${name}`),
    figures: figures.map((figure) => ({
      figure,
      caption: t(`explain.figures.${figure}`),
      isSum: SUM_FIGURES.has(figure),
    })),
  }));

/** A park's month and its split as its printed sheet wants them, and its workbook in the reader's words: what the screen shows. */
export function sheetPaperOf(
  card: DistributionCard,
  { rows, totals }: Pick<Split, "rows" | "totals">,
  t = inRussian,
): DistributionPaper {
  const { park, period, parties, entries, statistics, statistics_updated_at, source } = card;
  const own = recordOf(FIGURES, (figure: Figure) => statisticOf(statistics, figure));
  return {
    park: park.name,
    period,
    chapters: chaptersIn(t),
    totals,
    statistics: own as DistributionPaper["statistics"], // those that it has
    state: t(`distribution.status.${source}`),
    loadedAt: statistics_updated_at === null ? null : new Date(statistics_updated_at),
    parties: rows.flatMap(({ contract_id, figures }) => {
      const party = parties.find(({ contract }) => contract.id === contract_id);
      const entry = entries.find((each) => each.contract_id === contract_id);
      if (!party || !entry) return [];
      const { counterparty, contract, rate } = party;
      return [{ name: counterparty.name, iinBin: counterparty.iin_bin, contract, rate, share: entry.share, figures }];
    }),
  };
}
