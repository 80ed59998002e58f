import type { z } from "zod";
import type { DistributionSave } from "../../../contract/entities/distribution.ts";
import { checkDistribution } from "../../../domain/distribution/check.ts";
import { toTiyn } from "../../../domain/money/tiyn.ts";
import type { MonthToSplit } from "./park-month.ts";
import { split } from "./split.ts";

/** The same computation for the screen: rows, totals and every mistake, saving nothing. */
export function previewDistribution(month: MonthToSplit, body: z.output<typeof DistributionSave>) {
  const computed = split(month, body.entries);
  const violations = checkDistribution(computed.rows, month.park.figures).map(({ code, field, row, difference }) => ({
    code,
    field,
    contract_id: row === null ? null : (body.entries[row]?.contract_id ?? null),
    difference,
  }));
  const limits = computed.wire.flatMap((row) =>
    row.limits
      .filter((limit) => limit.level === "exceeded")
      .map((limit) => ({
        code: "LIMIT_EXCEEDED" as const,
        field: limit.kind,
        contract_id: row.contract_id,
        difference: toTiyn(limit.used + limit.month - limit.threshold),
      })),
  );
  const unknown = month.park.unknown.map(({ category_id }) => ({
    code: "UNKNOWN_CATEGORIES" as const,
    field: category_id,
    contract_id: null,
    difference: null,
  }));
  return { computed, problems: [...violations, ...limits, ...unknown] };
}
