import type { User } from "../../../domain/access/user.ts";
import type { Action } from "../define/language/actions.ts";
import type { Row } from "../registry/row.ts";
import { reasonAgainst } from "./use-may-actions.ts";

/** `why`: a locale key; `isSaid`: a sentence of the server's. */
export type Skipped = { readonly row: Row; readonly why: string; readonly isSaid?: true };
export type Parted = { readonly will: readonly Row[]; readonly skipped: readonly Skipped[] };

const NONE: ReadonlySet<number> = new Set();

/**
 * Which of the records an action will be done with, and why not with the others. `changed`: records that are not as they were
 * chosen; nobody has agreed to what they are now.
 */
export function part(action: Action, rows: readonly Row[], user: User, changed = NONE): Parted {
  const will: Row[] = [];
  const skipped: Skipped[] = [];
  for (const row of rows) {
    const why = changed.has(row.id) ? "engine.selection.changedSince" : reasonAgainst(action, row, user);
    if (why === undefined) will.push(row);
    else skipped.push({ row, why });
  }
  return { will, skipped };
}
