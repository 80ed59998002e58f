import type { TFunction } from "i18next";
import type { ProvenanceCaptions } from "./provenance-sheet.ts";

/** The words of the proof sheet in the reader's language: the same in every export. */
export const proofWords = (t: TFunction): ProvenanceCaptions => ({
  sheet: t("exports.sheet"),
  title: t("exports.title"),
  who: t("exports.who"),
  when: t("exports.when"),
  filters: t("exports.filters"),
  noFilters: t("exports.noFilters"),
  rowCount: t("exports.rowCount"),
  totals: t("exports.totals"),
});
