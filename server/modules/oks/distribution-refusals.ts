import type { z } from "zod";
import type { DistributionSave } from "../../../contract/entities/distribution.ts";
import { type OverLimit, overLimitSaid, worstOf } from "../../../contract/over-limit.ts";
import { checkDistribution } from "../../../domain/distribution/check.ts";
import { isIdle } from "../../../domain/distribution/row.ts";
import { checkShares } from "../../../domain/distribution/shares.ts";
import { limitDecision } from "../../../domain/limits/check-limit.ts";
import { formatMoney } from "../../../domain/money/print.ts";
import { sum } from "../../../domain/money/tiyn.ts";
import { Failure, type FieldErrors } from "../../http/failure.ts";
import type { SavedDistribution } from "./distributions.repository.ts";
import { obstacleTo, refuse } from "./obstacles.ts";
import type { MonthToSplit } from "./park-month.ts";
import { exceededBy, type Split } from "./split.ts";

type Body = z.output<typeof DistributionSave>;

/** The loser of two saves hears what the winner wrote: field by field, theirs and yours. */
export function refuseMoved({ reports }: MonthToSplit, body: Body, saved: SavedDistribution | undefined): void {
  if ((saved?.version ?? 0) === body.version) return;
  const changes = body.entries.flatMap(({ contract_id, amounts, transferred, top_up, bank_commission }) => {
    const entered = { ...amounts, transferred, top_up, bank_commission };
    const report = reports.find((one) => one.contract_id === contract_id);
    return (Object.keys(entered) as (keyof typeof entered)[]) // its own keys
      .map((field) => ({ contract_id, field, yours: Number(entered[field]), theirs: Number(report?.[field] ?? 0n) }))
      .filter(({ yours, theirs }) => yours !== theirs);
  });
  throw movedOn(saved, changes);
}

/** What somebody hears whose month was saved meanwhile: by whom, when, and field by field what is other than theirs. */
export function movedOn(saved: SavedDistribution | undefined, changes: readonly object[]): Failure {
  return new Failure("STALE", {
    details: {
      version: saved?.version ?? 0,
      saved_by: saved?.saved_by_name ?? null,
      saved_at: saved?.saved_at ?? null,
      changes,
    },
  });
}

/** What makes a month unready to be split, by the same obstacles that the screen says. */
export function refuseUnready(month: MonthToSplit, body: Body, today: string): void {
  refuse(obstacleTo(month, today, ["signed", "notOver", "empty", "unknown", "unrated"]));
  if (month.park.hash !== body.statistics_hash)
    throw new Failure("STATISTICS_CHANGED", { details: { statistics_hash: month.park.hash } });
}

/** The mistakes of the entries themselves: shares that are not whole, sums that are not the statistics. */
export function refuseWrong(month: MonthToSplit, body: Body, { rows }: Split): void {
  const shares = body.entries.map(({ share }) => share);
  const checked = shares.every((share) => share !== null) ? checkShares(shares) : undefined;
  if (checked?.ok === false) {
    const { code } = checked.error;
    const fields = Object.fromEntries(shares.map((_, index) => [`entries.${index}.share`, [code]]));
    throw new Failure(code, { fields, details: checked.error });
  }
  const violations = checkDistribution(
    rows.map(({ row }) => row),
    month.park.figures,
  );
  const negative = violations.filter(({ code }) => code === "NEGATIVE_SHARE");
  const wrong = negative.length > 0 ? negative : violations;
  const [first] = wrong;
  if (!first) return;
  throw new Failure(first.code, {
    fields: Object.fromEntries(
      wrong.map(({ code, field, row }) => [row === null ? field : `entries.${row}.amounts.${field}`, [code]]),
    ),
    details: {
      differences: wrong.map(({ field, row, difference }) => ({ field, row, difference: Number(difference) })),
    },
  });
}

/** Refuses a typed «фактически перечислено» that is not what the bank has executed; `field` names it of a report that is made alone. */
export function refuseTyped(
  { parties }: MonthToSplit,
  entries: readonly Pick<Body["entries"][number], "contract_id" | "transferred">[],
  field?: string,
): void {
  const wrong = entries.flatMap(({ contract_id, transferred }, index) => {
    const paid = parties.find((party) => party.contract_id === contract_id)?.paid;
    return paid && paid.amount !== transferred ? [{ index, paid }] : [];
  });
  if (wrong.length === 0) return;
  throw new Failure("TRANSFERRED_IS_PAID", {
    values: { sum: formatMoney(sum(wrong.map(({ paid }) => paid.amount))) },
    fields: Object.fromEntries(
      wrong.map(({ index }) => [field ?? `entries.${index}.transferred`, ["TRANSFERRED_IS_PAID"]]),
    ),
    details: { paid: wrong.map(({ index, paid }) => ({ row: index, amount: Number(paid.amount) })) },
  });
}

/**
 * Refuses a split that passes a limit, unless the aggregator only warns and the person takes it upon himself (`isTaken`); the contracts
 * that pass one with leave. `field`: what names the contract of a report that is made alone.
 */
export function refuseExceeded(month: MonthToSplit, computed: Split, isTaken: boolean, field?: string): Set<number> {
  const exceeded = exceededBy(computed);
  if (exceeded.length > 0 && (limitDecision("exceeded", month.limitMode) === "refuse" || !isTaken)) {
    const fieldOf = (index: number) => field ?? `entries.${index}.contract_id`;
    const saidOf = (at: number) =>
      exceeded
        .filter(({ index }) => index === at)
        .map((each) => ({ code: "LIMIT_EXCEEDED", values: overLimitSaid(each, month.limitMode) }));
    throw limitFailure(exceeded, month.limitMode, {
      fields: Object.fromEntries(exceeded.map(({ index }) => [fieldOf(index), saidOf(index)])),
      limits: exceeded.map(({ index, contract_id, kind, over }) => ({
        ...(!field && { index, contract_id }),
        kind,
        over: Number(over),
      })),
    });
  }
  return new Set(exceeded.map(({ contract_id }) => contract_id));
}

/** The refusal of passed limits: the sentence names the one that is passed by most, `limits` has them all. */
export function limitFailure(
  exceeded: readonly OverLimit[],
  limitMode: MonthToSplit["limitMode"],
  { fields, limits }: { fields?: FieldErrors; limits: readonly object[] },
): Failure {
  const worst = worstOf(exceeded);
  return new Failure("LIMIT_EXCEEDED", {
    ...(worst && { values: overLimitSaid(worst, limitMode) }),
    ...(fields && { fields }),
    details: { limit_mode: limitMode, limits },
  });
}

/** Refuses a new report of a counterparty that is suspended or in the archive, by its name, unless the person confirmed it (`isTaken`). */
export function refuseSuspended({ reports }: MonthToSplit, { rows }: Split, isTaken: boolean): void {
  const isNew = (contract: number) => !reports.some(({ contract_id }) => contract_id === contract);
  const found = rows.filter(({ party, row, contract_id }) => party.is_suspended && !isIdle(row) && isNew(contract_id));
  if (isTaken || found.length === 0) return;
  const named = found.map(({ party }) => ({ id: party.counterparty_id, name: party.name }));
  const names = named.map(({ name }) => name).join(", ");
  throw new Failure("COUNTERPARTY_SUSPENDED", { values: { names }, details: { counterparties: named } });
}

/** Every mistake of a split, for the screen: what does not add up, what passes a limit, what no column takes. */
export function problemsOf({ park }: MonthToSplit, computed: Split) {
  const rows = computed.rows.map(({ row }) => row);
  return [
    ...checkDistribution(rows, park.figures).map(({ row, ...violation }) => ({
      ...violation,
      contract_id: row === null ? null : (computed.rows[row]?.contract_id ?? null),
    })),
    ...exceededBy(computed).map(({ kind, contract_id, over }) => ({
      code: "LIMIT_EXCEEDED" as const,
      field: kind,
      contract_id,
      difference: over,
    })),
    ...park.unknown.map(({ category_id }) => ({
      code: "UNKNOWN_CATEGORIES" as const,
      field: category_id,
      contract_id: null,
      difference: null,
    })),
  ];
}
