import { WHOLE } from "../../../domain/money/tiyn.ts";
import type { Month } from "../../../domain/periods/month.ts";
import { type LimitStory, limitPeriods, NEW_CODE } from "./limit-stories.ts";
import type { PlannedPark } from "./planned-park.ts";

/** A line of a counterparty's tax history. */
export type TaxRow = { from: string; regimeId: number; vatPayer: boolean };

const SINCE = "2024-01-01";
const [GENERAL, SIMPLIFIED] = [1, 2];
/** Part of a limit, in basis points, beyond which a counterparty without a story had rather changed its regime before 2026. */
const COMFORTABLE = 7_500;

type Subject = {
  story: LimitStory | null;
  isGeneral: boolean;
  park: PlannedPark;
  shares: ReadonlyMap<Month, number>;
  closed: readonly Month[];
};

/**
 * The regimes a counterparty would have had with its turnover: before 2026 whoever outgrew the half-year's limit went over to the
 * general regime with VAT, whoever outgrew the VAT threshold registered; since 2026 the simplified regime takes all but the big
 * (VAT, clients who deduct) and those who let the term of choice pass and fell into the general regime without VAT.
 */
export function planTaxes({ story, isGeneral, park, shares, closed }: Subject): TaxRow[] {
  if (isGeneral) return [{ from: SINCE, regimeId: GENERAL, vatPayer: true }];
  const since = `${NEW_CODE}-01`;
  if (story?.kind === "small")
    return [
      { from: SINCE, regimeId: SIMPLIFIED, vatPayer: false },
      { from: since, regimeId: GENERAL, vatPayer: false },
    ];
  const before = closed.filter((month) => month < NEW_CODE);
  const outgrows = (kind: "SNR_INCOME" | "VAT_REG") =>
    limitPeriods(kind, SIMPLIFIED, before).some(
      (period) => earned(park, shares, period.closed) * BigInt(WHOLE) >= period.threshold * BigInt(COMFORTABLE),
    );
  const leavesSimplified = !story && outgrows("SNR_INCOME");
  const first: TaxRow = {
    from: SINCE,
    regimeId: leavesSimplified ? GENERAL : SIMPLIFIED,
    vatPayer: leavesSimplified || story !== null || outgrows("VAT_REG"),
  };
  return first.vatPayer ? [first, { from: since, regimeId: SIMPLIFIED, vatPayer: false }] : [first];
}

const earned = (park: PlannedPark, shares: ReadonlyMap<Month, number>, months: readonly Month[]): bigint =>
  park.months.reduce(
    (all, { month, turnover }) =>
      months.includes(month) ? all + (turnover * BigInt(shares.get(month) ?? 0)) / BigInt(WHOLE) : all,
    0n,
  );
