import type { ImportPreview } from "../../../../contract/entities/disps.ts";

/** One day of the strip: how many rows it brings, and its height against the fullest day. */
export type DayBar = {
  readonly day: string;
  readonly rows: number;
  readonly newRows: number;
  /** 0 to 1; a day with rows is never quite 0, so that it can be seen. */
  readonly height: number;
  readonly state: "new" | "known" | "gap" | "kept-aside" | "locked";
};

export type PreviewWarning =
  | {
      readonly kind: "foreign-drivers";
      readonly park: string;
      readonly drivers: number;
      readonly total: number;
      readonly mostly: boolean;
    }
  | { readonly kind: "no-known-drivers"; readonly drivers: number }
  | { readonly kind: "locked-month"; readonly month: string }
  | { readonly kind: "unfinished-day"; readonly day: string };

/** What the person is asked: to load, to load although some lines cannot be read, only to replace, or nothing, since nothing is new. */
export type PreviewDecision = "load" | "load-rest" | "replace" | "nothing-new";

export type PreviewView = {
  readonly decision: PreviewDecision;
  /** Rows that loading adds: new ones, without those of signed months and of the day that is not over. */
  readonly toLoad: number;
  /** Transactions of the ledger that loading replaces. */
  readonly toReplace: number;
  /** The drivers are mostly another park's: the server wants to hear that this is no mistake. */
  readonly asksAboutPark: boolean;
  readonly bars: readonly DayBar[];
  readonly gapDays: number;
  readonly warnings: readonly PreviewWarning[];
  /** Problems beyond those that are listed. */
  readonly problemsLeftOff: number;
};

/** What step one of an import says to a person, before anything is loaded. */
export function viewPreview(preview: ImportPreview): PreviewView {
  const bars = barsOf(preview);
  const toLoad = bars.reduce((rows, bar) => (bar.state === "new" ? rows + bar.newRows : rows), 0);
  const warnings = warningsOf(preview);
  return {
    decision: decisionOf(preview, toLoad),
    toLoad,
    toReplace: preview.changes.count,
    asksAboutPark: warnings.some((warning) => warning.kind === "foreign-drivers" && warning.mostly),
    bars,
    gapDays: bars.filter(({ state }) => state === "gap").length,
    warnings,
    problemsLeftOff: Math.max(0, preview.problem_count - preview.problems.length),
  };
}

function decisionOf({ changes, problem_count }: ImportPreview, toLoad: number): PreviewDecision {
  if (toLoad === 0) return changes.count > 0 ? "replace" : "nothing-new";
  return problem_count > 0 ? "load-rest" : "load";
}

const DAY = 86_400_000;

function barsOf({ first_day, last_day, days, unfinished_day, locked_months }: ImportPreview): DayBar[] {
  if (first_day === null || last_day === null) return [];
  const known = new Map(days.map((day) => [day.day, day]));
  const fullest = days.reduce((most, { rows }) => Math.max(most, rows), 1);
  const bars: DayBar[] = [];
  for (let time = Date.parse(first_day); time <= Date.parse(last_day); time += DAY) {
    const day = new Date(time).toISOString().slice(0, 10);
    const { rows = 0, new_rows: newRows = 0 } = known.get(day) ?? {};
    const aside = unfinished_day !== null && day >= unfinished_day;
    const state =
      rows === 0 ? "gap" : aside ? "kept-aside" : stateOfRows(newRows, locked_months.includes(day.slice(0, 7)));
    bars.push({ day, rows, newRows, height: rows === 0 ? 0 : Math.max(0.06, rows / fullest), state });
  }
  return bars;
}

const stateOfRows = (newRows: number, isLocked: boolean): DayBar["state"] =>
  newRows === 0 ? "known" : isLocked ? "locked" : "new";

function warningsOf({ drivers, locked_months, unfinished_day }: ImportPreview): PreviewWarning[] {
  const elsewhere = drivers.known_elsewhere.filter(({ drivers: met }) => met > 0);
  return [
    ...elsewhere.map(({ park, drivers: met }) => ({
      kind: "foreign-drivers" as const,
      park: park.name,
      drivers: met,
      total: drivers.total,
      mostly: met > drivers.known && met * 2 > drivers.total,
    })),
    ...(drivers.total > 0 && drivers.known === 0 && elsewhere.length === 0
      ? [{ kind: "no-known-drivers" as const, drivers: drivers.total }]
      : []),
    ...locked_months.map((month) => ({ kind: "locked-month" as const, month })),
    ...(unfinished_day === null ? [] : [{ kind: "unfinished-day" as const, day: unfinished_day }]),
  ];
}
