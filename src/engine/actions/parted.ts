import type { User } from "../../../domain/access/user.ts";
import type { Action } from "../define/actions.ts";
import type { Row } from "../registry/row.ts";
import { reasonAgainst } from "./use-may-actions.ts";

export type Skipped = { readonly row: Row; readonly why: string };
export type Parted = { readonly will: readonly Row[]; readonly skipped: readonly Skipped[] };

/** Which of the records an action will be done with, and why not with the others. */
export function part(action: Action, rows: readonly Row[], user: User): Parted {
  const will: Row[] = [];
  const skipped: Skipped[] = [];
  for (const row of rows) {
    const why = reasonAgainst(action, row, user);
    if (why === undefined) will.push(row);
    else skipped.push({ row, why });
  }
  return { will, skipped };
}
