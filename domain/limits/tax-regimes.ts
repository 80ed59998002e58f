import type { Period } from "../periods/month.ts";

/** The tax regimes, by the id that counterparties keep; `from` and `to` are inclusive, null is open. Names are in `locales/`. */
export const TAX_REGIMES = [
  { id: 1, code: "general", from: null, to: null },
  { id: 2, code: "simplified", from: null, to: null },
  { id: 3, code: "retail", from: null, to: "2025-12-31" },
  { id: 4, code: "patent", from: null, to: "2025-12-31" },
  { id: 5, code: "mobile_app", from: null, to: "2025-12-31" },
  { id: 6, code: "fixed_deduction", from: null, to: "2025-12-31" },
  { id: 7, code: "self_employed", from: "2026-01-01", to: null },
  { id: 8, code: "farm", from: null, to: null },
] as const satisfies readonly TaxRegimeRow[];

type TaxRegimeRow = {
  readonly id: number;
  readonly code: string;
  readonly from: string | null;
  readonly to: string | null;
};

export type TaxRegime = (typeof TAX_REGIMES)[number];
export type TaxRegimeId = TaxRegime["id"];

/** The regimes that a form may offer on a day (YYYY-MM-DD); documents keep the regime of their period. */
export function regimesOn(on: string): TaxRegime[] {
  return TAX_REGIMES.filter(({ from, to }: TaxRegimeRow) => (from === null || from <= on) && (to === null || on <= to));
}

/** A counterparty's tax status since a day; the next one ends it. */
export type TaxStatus = { readonly from: string; readonly regimeId: number; readonly vatPayer: boolean };

/** The status in force on a day, or undefined before the first one. The history may come in any order. */
export function taxStatusOn(history: readonly TaxStatus[], on: string): TaxStatus | undefined {
  return history
    .filter(({ from }) => from <= on)
    .reduce<TaxStatus | undefined>((last, status) => (last && last.from >= status.from ? last : status), undefined);
}

/**
 * Every status that holds on some day of a period, in order. One whose regime has ended stands as the general regime: who chose
 * no other one in time was put there by law (domain.md §1.4).
 */
export function statusesIn(history: readonly TaxStatus[], { from, to }: Period): TaxStatus[] {
  const before = taxStatusOn(history, from);
  const later = history.filter((status) => from < status.from && status.from <= to);
  const all = before ? [before, ...later] : later;
  return all.map((status) => (hasEnded(status.regimeId, to) ? { ...status, regimeId: GENERAL } : status));
}

const GENERAL: TaxRegimeId = 1;

function hasEnded(regimeId: number, on: string): boolean {
  const to = TAX_REGIMES.find(({ id }) => id === regimeId)?.to ?? null;
  return to !== null && to < on;
}
