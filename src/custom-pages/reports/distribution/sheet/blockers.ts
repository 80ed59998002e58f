import type { DistributionCard } from "../../../../../contract/entities/distribution.ts";
import { limitDecision } from "../../../../../domain/limits/check-limit.ts";
import { type Tiyn, WHOLE } from "../../../../../domain/money/tiyn.ts";
import type { LimitState } from "../../limits/limit-state.ts";
import type { Computed } from "./compute.ts";
import { shareSum } from "./edit.ts";
import type { EntryRow } from "./rows.ts";
import type { Sheet } from "./sheet.ts";

/** One reason why the distribution cannot be saved now, and the cell to go to where there is one. */
export type Blocker =
  /** `why` is the server's sentence. */
  | { readonly kind: "server"; readonly why: string }
  | { readonly kind: "unknown" | "unchanged" }
  | { readonly kind: "wrong"; readonly count: number; readonly row: EntryRow; readonly column: number }
  | { readonly kind: "shares"; readonly row: "share"; readonly column: 0 }
  | { readonly kind: "difference"; readonly row: EntryRow; readonly column: 0; readonly amount: Tiyn }
  | { readonly kind: "negative"; readonly row: EntryRow; readonly column: number }
  | {
      readonly kind: "limit";
      readonly column: number;
      readonly limit: LimitState["kind"];
      /** How much too much, in tiyn. */
      readonly over: Tiyn;
    };

/** Every reason not to save, the ones that no typing can mend first. */
export function blockersOf(
  card: Pick<DistributionCard, "can" | "unknown_categories" | "limit_mode">,
  sheet: Sheet,
  computed: Computed,
  limits: readonly (readonly LimitState[])[],
): readonly Blocker[] {
  const blockers: Blocker[] = [];
  if (card.unknown_categories.length > 0) blockers.push({ kind: "unknown" });
  else if (!card.can.save.ok) blockers.push({ kind: "server", why: card.can.save.why ?? "" });
  const [first] = Object.keys(sheet.wrong);
  if (first !== undefined) {
    const [row, column] = first.split(":");
    const at = { row: row as EntryRow, column: Number(column) }; // the keys were made by cellKey from an EntryRow
    blockers.push({ kind: "wrong", count: Object.keys(sheet.wrong).length, ...at });
  }
  const shares = sheet.entries.map((entry) => entry.share);
  const isHalfShared = shares.some((share) => share !== null) && shareSum(shares) !== WHOLE;
  if (isHalfShared) blockers.push({ kind: "shares", row: "share", column: 0 });
  for (const { code, field, row, difference } of computed.violations) {
    const at = field === "platformCommission" ? "platform_commission" : field;
    if (code === "SUM_MISMATCH") blockers.push({ kind: "difference", row: at, column: 0, amount: difference });
    else blockers.push({ kind: "negative", row: at, column: row });
  }
  for (const [column, states] of limits.entries()) {
    for (const { kind: limit, over, level } of states)
      if (limitDecision(level, card.limit_mode) === "refuse") blockers.push({ kind: "limit", column, limit, over });
  }
  return blockers;
}
