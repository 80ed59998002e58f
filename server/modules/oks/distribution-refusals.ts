import type { z } from "zod";
import type { DistributionEntry, DistributionSave } from "../../../contract/entities/distribution.ts";
import { checkDistribution } from "../../../domain/distribution/check.ts";
import { checkShares } from "../../../domain/distribution/shares.ts";
import { limitDecision } from "../../../domain/limits/check-limit.ts";
import { toTiyn } from "../../../domain/money/tiyn.ts";
import type { Tx } from "../../db/database.ts";
import { Failure, type FieldErrors } from "../../http/failure.ts";
import * as distributions from "./distributions.repository.ts";
import { entriesOfReports } from "./entries.ts";
import { type MonthReport, type MonthToSplit, rateMissing } from "./park-month.ts";
import { lockedAmong } from "./permissions.ts";
import type { Split } from "./split.ts";

type Body = z.output<typeof DistributionSave>;

/** The loser of two saves hears what the winner wrote: field by field, theirs and yours. */
export async function refuseMoved(
  tx: Tx,
  key: Parameters<typeof distributions.findDistribution>[1],
  body: Body,
  existing: readonly MonthReport[],
): Promise<void> {
  const saved = await distributions.findDistribution(tx, key);
  if ((saved?.version ?? 0) === body.version) return;
  const theirs = new Map(entriesOfReports(existing).map((entry) => [entry.contract_id, entry]));
  const changes = body.entries.flatMap((entry) => {
    const their = theirs.get(entry.contract_id);
    const flat = (one: DistributionEntry | undefined): Record<string, bigint> =>
      one
        ? { ...one.amounts, transferred: one.transferred, top_up: one.top_up, bank_commission: one.bank_commission }
        : {};
    const mine = flat(entry);
    return Object.entries(mine)
      .filter(([field, amount]) => amount !== (flat(their)[field] ?? 0n))
      .map(([field, amount]) => ({
        contract_id: entry.contract_id,
        field,
        yours: Number(amount),
        theirs: Number(flat(their)[field] ?? 0n),
      }));
  });
  const by = saved ? `${saved.firstname ?? ""} ${saved.lastname ?? ""}`.trim() : null;
  throw new Failure("STALE", {
    details: { version: saved?.version ?? 0, saved_by: by, saved_at: saved?.saved_at ?? null, changes },
  });
}

/** What makes a month unready to be split, by the same rules that `mayDistribute` tells the screen. */
export function refuseUnready(month: MonthToSplit, body: Body, today: string): void {
  const signed = lockedAmong(month.reports);
  if (signed)
    throw new Failure("DISTRIBUTION_LOCKED", {
      values: { number: signed.number },
      details: { report: { id: signed.id, number: signed.number } },
    });
  if (month.last >= today) throw new Failure("MONTH_NOT_OVER");
  if (month.park.isEmpty) throw new Failure("NO_STATISTICS");
  if (month.park.unknown.length > 0) {
    throw new Failure("UNKNOWN_CATEGORIES", {
      values: { count: month.park.unknown.length },
      details: { categories: month.park.unknown.map(({ category_id, entries }) => ({ category_id, entries })) },
    });
  }
  const [unrated] = month.withoutRate;
  if (unrated) throw new Failure("RATE_MISSING", { values: rateMissing(month, unrated) });
  if (month.park.hash !== body.statistics_hash)
    throw new Failure("STATISTICS_CHANGED", { details: { statistics_hash: month.park.hash } });
}

/** The mistakes of the entries themselves. Returns the rows that pass over a limit with leave. */
export function refuseWrong(month: MonthToSplit, body: Body, computed: Split): Set<number> {
  const at = (index: number, field: string) => `entries.${index}.${field}`;
  const shares = body.entries.map(({ share }) => share);
  if (shares.every((share) => share !== null)) {
    const checked = checkShares(shares);
    if (!checked.ok)
      throw new Failure(checked.error.code, {
        fields: Object.fromEntries(shares.map((_, index) => [at(index, "share"), [checked.error.code]])),
        details: checked.error,
      });
  }
  const violations = checkDistribution(computed.rows, month.park.figures);
  const negative = violations.filter(({ code }) => code === "NEGATIVE_SHARE");
  const wrong = negative.length > 0 ? negative : violations;
  const [first] = wrong;
  if (first) {
    const names: FieldErrors = Object.fromEntries(
      wrong.map(({ code, field, row }) => [row === null ? field : at(row, `amounts.${field}`), [code]]),
    );
    throw new Failure(first.code, {
      fields: names,
      details: {
        differences: wrong.map(({ field, row, difference }) => ({ field, row, difference: Number(difference) })),
      },
    });
  }
  return refuseOverLimit(month, body, computed);
}

function refuseOverLimit(month: MonthToSplit, body: Body, computed: Split): Set<number> {
  const over = computed.wire.flatMap((row, index) =>
    row.limits
      .filter((limit) => limit.level === "exceeded")
      .map((limit) => ({
        index,
        contract_id: row.contract_id,
        kind: limit.kind,
        over: toTiyn(limit.used + limit.month - limit.threshold),
      })),
  );
  const refused = over.filter(() => limitDecision("exceeded", month.limitMode) === "refuse" || !body.override_limits);
  if (refused.length > 0) {
    throw new Failure("LIMIT_EXCEEDED", {
      fields: Object.fromEntries(refused.map(({ index }) => [`entries.${index}.contract_id`, ["LIMIT_EXCEEDED"]])),
      details: {
        limit_mode: month.limitMode,
        limits: refused.map((limit) => ({ ...limit, over: Number(limit.over) })),
      },
    });
  }
  return new Set(over.map(({ contract_id }) => contract_id));
}
