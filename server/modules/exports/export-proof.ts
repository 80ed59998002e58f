import type { TFunction } from "i18next";
import type { ExportEdit } from "../../../contract/entities/export.ts";
import type { Tiyn } from "../../../domain/money/tiyn.ts";
import type { SessionUser } from "../../http/scope.ts";
import { proofWords } from "../../spreadsheet/proof-words.ts";
import { type Provenance, provenanceSheet } from "../../spreadsheet/provenance-sheet.ts";
import type { Sheet } from "../../spreadsheet/sheet.ts";

type Made = {
  input: ExportEdit;
  totals: Readonly<Record<string, Tiyn>>;
  count: number;
  /** Of the rows, once they have been written. */
  digest: () => string;
  user: SessionUser;
  when: Date;
  t: TFunction;
};

/** The second sheet: what was asked, by whom and when, and what came of it. Its rows are made when the first sheet is complete. */
export function exportProof({ input, totals, count, digest, user, when, t }: Made): Sheet {
  const passport = (sha256: string): Provenance => ({
    title: input.title,
    captions: proofWords(t),
    who: `${user.firstname} ${user.lastname} (${user.email})`,
    when,
    filters: input.filters,
    rowCount: count,
    totals: input.columns.flatMap(({ field, title }) => {
      const value = totals[field];
      return value === undefined ? [] : [{ caption: title, value: { kind: "money" as const, value } }];
    }),
    proof: [
      ...(input.query === "" ? [] : [{ caption: t("exports.question"), value: input.query }]),
      { caption: t("exports.digest"), value: sha256 },
    ],
  });
  function* rows() {
    yield* provenanceSheet(passport(digest())).rows as Iterable<readonly string[]>; // provenanceSheet makes an array
  }
  return { ...provenanceSheet(passport("")), rows: rows() };
}
