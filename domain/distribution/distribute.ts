import type { Bps, Tiyn } from "../money/tiyn.ts";
import { ok, type Result } from "../result.ts";
import type { ComponentAmounts, DistributionRow, ParkFigures } from "./fields.ts";
import { splitAround } from "./ride-base.ts";
import { rowOf, type Terms, totalsOf } from "./row.ts";
import { amountsByShares, type ShareRefusal } from "./shares.ts";

/** The figures that a person may set for one counterparty instead of the derived ones; null or absent leaves them derived. */
export type Overrides = { readonly platformCommission?: Tiyn | null; readonly tax?: Tiyn | null };

/** One counterparty of the park: its terms, its amounts, its overrides. */
export type DistributionEntry = Terms & Overrides & { readonly amounts: ComponentAmounts };

/** The park's month split between its counterparties; rows stand in the order of the entries. */
export type Distribution = { readonly rows: readonly DistributionRow[]; readonly totals: DistributionRow };

/**
 * Splits a park's month by amounts per counterparty. It computes whatever it is given; whether the amounts add up to the park's
 * statistics is told by `checkDistribution`, so that a screen can show figures while they are still being put right.
 */
export function distribute({
  statistics,
  entries,
}: {
  readonly statistics: ParkFigures;
  readonly entries: readonly DistributionEntry[];
}): Distribution {
  const amounts = entries.map((entry) => entry.amounts);
  const commissions = splitAround(
    statistics.fees,
    amounts,
    entries.map((entry) => entry.platformCommission),
  );
  const taxes = splitAround(
    statistics.tax,
    amounts,
    entries.map((entry) => entry.tax),
  );
  const rows = entries.map((entry, row) =>
    rowOf(entry.amounts, { platformCommission: at(commissions, row), tax: at(taxes, row) }, entry),
  );
  return { rows, totals: totalsOf(rows) };
}

/** Splits a park's month by shares: every component alike. Refused unless the shares are exactly 100 % and none is negative. */
export function distributeByShares({
  statistics,
  shares,
  terms,
}: {
  readonly statistics: ParkFigures;
  readonly shares: readonly Bps[];
  readonly terms: readonly (Terms & Overrides)[];
}): Result<Distribution, ShareRefusal> {
  if (shares.length !== terms.length) throw new RangeError("every counterparty needs a share");
  const amounts = amountsByShares(statistics, shares);
  if (!amounts.ok) return amounts;
  return ok(
    distribute({ statistics, entries: terms.map((term, row) => ({ ...term, amounts: at(amounts.value, row) })) }),
  );
}

function at<T>(list: readonly T[], row: number): T {
  const found = list[row];
  if (found === undefined) throw new RangeError(`there is no row ${row}`);
  return found;
}
