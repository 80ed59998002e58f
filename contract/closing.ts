import { avrsAggregator } from "../domain/documents/avrs-aggregator.ts";
import { esfs } from "../domain/documents/esfs.ts";
import { oks } from "../domain/documents/oks.ts";
import { payments } from "../domain/documents/payments.ts";
import { addDays, type Day } from "../domain/periods/day.ts";
import { firstDayOf, type Month } from "../domain/periods/month.ts";
import type { ListAsk } from "./list.ts";

/** The steps by which the month of a park is closed, in their order, that are counted in lists of papers. */
export const CLOSING_STEPS = ["distribution", "signed", "confirmed", "avrs", "esfs", "payments"] as const;
export type ClosingStep = (typeof CLOSING_STEPS)[number];
/** What of a step is done, waits, or is past its day (of payments: was rejected by the bank). */
export const CLOSING_PARTS = ["done", "left", "late"] as const;
export type ClosingPart = (typeof CLOSING_PARTS)[number];

type Filters = ListAsk["filters"];
type Asked = { readonly month: Month; readonly today: Day };
type Step = {
  /** Whose list is counted, and where it is shown. */
  readonly noun: "oks" | "avrs" | "esfs" | "payments";
  readonly path: string;
  readonly parts: Readonly<Partial<Record<ClosingPart, (asked: Asked) => Filters>>>;
};

const idsOf = <Code extends string>(
  machine: { readonly byCode: (code: Code) => { readonly id: number } },
  ...codes: readonly Code[]
) => codes.map((code) => machine.byCode(code).id);
const yesterday = ({ today }: Asked) => addDays(today, -1);

const STEPS: Readonly<Record<ClosingStep, Step>> = {
  distribution: { noun: "oks", path: "/oks", parts: { done: () => ({ origin: ["distribution"] }) } },
  /** By the aggregator. An overdue report does not tell by its status whether it was: the day of the signature does. */
  signed: {
    noun: "oks",
    path: "/oks",
    parts: {
      done: ({ month }) => ({ signed_at: { from: firstDayOf(month) } }),
      left: () => ({ status: idsOf(oks, "created") }),
    },
  },
  /** By the client. */
  confirmed: {
    noun: "oks",
    path: "/oks",
    parts: {
      done: () => ({ status: idsOf(oks, "confirmed") }),
      left: () => ({ status: idsOf(oks, "created", "signed") }),
      late: () => ({ status: idsOf(oks, "overdue") }),
    },
  },
  avrs: {
    noun: "avrs",
    path: "/avrs/aggregator",
    parts: {
      done: () => ({ kind: ["aggregator"], status: idsOf(avrsAggregator, "confirmed") }),
      left: () => ({ kind: ["aggregator"], status: idsOf(avrsAggregator, "created", "signed") }),
      late: () => ({ kind: ["aggregator"], status: idsOf(avrsAggregator, "overdue") }),
    },
  },
  /** Issued in time, or not yet: the last day is the invoice's own (domain.md §1.3). A cancelled one is nobody's work. */
  esfs: {
    noun: "esfs",
    path: "/esfs",
    parts: {
      done: () => ({ status: idsOf(esfs, "sending", "not_viewed", "delivered", "confirmed") }),
      left: ({ today }) => ({ status: idsOf(esfs, "draft", "failed"), issue_by: { from: today } }),
      late: (asked) => ({ status: idsOf(esfs, "draft", "failed"), issue_by: { to: yesterday(asked) } }),
    },
  },
  payments: {
    noun: "payments",
    path: "/payments",
    parts: {
      done: () => ({ status: idsOf(payments, "executed") }),
      left: () => ({ status: idsOf(payments, "created", "sent") }),
      late: () => ({ status: idsOf(payments, "rejected") }),
    },
  },
};

/** Which list a step is counted in, and where it is shown. */
export const closingList = (step: ClosingStep): Pick<Step, "noun" | "path"> => STEPS[step];

/** What the list is asked for a part of a step over a month, of one park or of all; undefined where a step has no such part. */
export function closingFilters(
  { step, part, park }: { readonly step: ClosingStep; readonly part: ClosingPart; readonly park?: number },
  asked: Asked,
): Filters | undefined {
  const own = STEPS[step].parts[part];
  return own && { period: asked.month, ...(park !== undefined && { park: [park] }), ...own(asked) };
}
