import type { Cell, Sheet, TypedCell } from "./sheet.ts";

/** A line of the passport: what is said, and its value. */
export type Fact = { readonly caption: string; readonly value: string | TypedCell };

/** The words of the passport, in the reader's language. */
export type ProvenanceCaptions = {
  /** The tab, e.g. «Паспорт выгрузки». */
  readonly sheet: string;
  /** Stands before the name of what was exported. */
  readonly title: string;
  readonly who: string;
  readonly when: string;
  readonly filters: string;
  /** Stands instead of the filters when there were none. */
  readonly noFilters: string;
  readonly rowCount: string;
  readonly totals: string;
};

export type Provenance = {
  readonly captions: ProvenanceCaptions;
  /** What was exported, e.g. «Отчёты комиссионера». */
  readonly title: string;
  readonly who: string;
  readonly when: Date;
  readonly filters: readonly Fact[];
  readonly rowCount: number;
  readonly totals?: readonly Fact[];
  /** What else can be checked: the question as it was asked, a digest of the data. */
  readonly proof?: readonly Fact[];
};

/** The second sheet of every export: who took which rows, when and by what filters, so that a printed table can be traced. */
export function provenanceSheet({
  captions,
  title,
  who,
  when,
  filters,
  rowCount,
  totals = [],
  proof = [],
}: Provenance): Sheet {
  const rows: Cell[][] = [
    [captions.who, who],
    [captions.when, { kind: "instant", value: when }],
    [captions.rowCount, { kind: "integer", value: rowCount }],
    ...(filters.length > 0 ? section(captions.filters, filters) : [[captions.filters, captions.noFilters]]),
    ...(totals.length > 0 ? section(captions.totals, totals) : []),
    ...proof.map(({ caption, value }): Cell[] => [caption, value]),
  ];
  return {
    name: captions.sheet,
    columns: [
      { title: captions.title, kind: "text", width: 34 },
      { title, kind: "text", width: 60 },
    ],
    rows,
    frozenHeader: false,
  };
}

function section(title: string, facts: readonly Fact[]): Cell[][] {
  return [[title], ...facts.map(({ caption, value }): Cell[] => [`— ${caption}`, value])];
}
