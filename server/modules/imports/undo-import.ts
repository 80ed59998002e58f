import { z } from "zod";
import { numericMonth } from "../../../domain/periods/month.ts";
import type { Tx } from "../../db/database.ts";
import { lockMoney } from "../../db/money-locks.ts";
import { audit, refuseStale } from "../../entities/change.ts";
import type { Change } from "../../entities/record.ts";
import { Failure } from "../../http/failure.ts";
import { markStale } from "../driver-reports/staleness.ts";
import { lockImport, moveImport } from "./imports.repository.ts";
import { type Target, tryLedger } from "./ledger.repository.ts";
import { KeptPreview } from "./preview.ts";
import { builtUpon, daysOf, type Held, reportsOn, takeOut, unevenDays } from "./undo.repository.ts";

/** Reports that a refusal names. */
const NAMED = 5;

/**
 * Takes a loaded file out of a park's ledger again, as a whole: what it added goes, what it replaced comes back, and the file may be loaded
 * anew. Refused by name while reports of its months are there, or later files that left out what it has. Once more does nothing.
 */
export async function undoImport(
  { tx, scope, clock }: Change,
  { id, version }: { readonly id: number; readonly version: number },
): Promise<void> {
  const stored = await lockImport(tx, scope, id);
  if (!stored) throw new Failure("NOT_FOUND");
  if (stored.status === "undone") return;
  if (stored.status !== "loaded") throw new Failure("IMPORT_NOT_READY", { details: { status: stored.status } });
  refuseStale(version, stored, {});
  const { aggregatorId } = scope;
  const target = { aggregatorId, parkId: stored.park_id, importId: id };
  // The ledger before the money, as loads have it; nobody who has the money waits for the ledger (ADR 12).
  if (!(await tryLedger(tx, target))) throw new Failure("LEDGER_LOADING");
  await lockMoney(tx, { aggregatorId, parks: [stored.park_id] });
  const { first_day, last_day } = z.decode(KeptPreview, stored.preview as z.input<typeof KeptPreview>); // written by check-import.ts
  const days = first_day && last_day ? await daysOf(tx, target, { first: first_day, last: last_day }) : [];
  await refuseHeld(tx, target, days);
  const before = await unevenDays(tx, target, days); // days that were loaded as sums have no entries
  const { gone, back } = await takeOut(tx, target, days);
  const uneven = (await unevenDays(tx, target, days)).filter((day) => !before.includes(day));
  if (uneven.length > 0)
    throw new Failure("LAW_BROKEN", { details: { broken: uneven.map((day) => ({ law: "days", day })) } });
  await moveImport(tx, aggregatorId, id, ["loaded"], { to: "undone" });
  await audit(tx, scope, clock, {
    event: "imports.undone",
    entity: "imports",
    id,
    changes: [
      { field: "rows_added", before: gone, after: null },
      ...(back > 0 ? [{ field: "rows_replaced", before: back, after: null }] : []),
    ],
  });
  await markStale(tx, aggregatorId, { parks: [stored.park_id] });
}

async function refuseHeld(tx: Tx, target: Target, days: readonly string[]): Promise<void> {
  const months = [...new Set(days.map((day) => day.slice(0, 7)))];
  const reports = await reportsOn(tx, target, months);
  if (reports.length > 0)
    throw new Failure("IMPORT_HELD", {
      values: {
        numbers: numbersOf(reports),
        months: [...new Set(reports.map(({ month }) => numericMonth(month)))].join(", "),
      },
      details: { reports },
    });
  const later = await builtUpon(tx, target, days);
  if (later.length > 0)
    throw new Failure("IMPORT_BUILT_UPON", {
      values: { files: later.map(({ file_name }) => `«${file_name}»`).join(", ") },
      details: { imports: later },
    });
}

/** The first few numbers, and how many there are beside them. */
const numbersOf = (reports: readonly Held[]): string => {
  const more = reports.length - NAMED;
  const named = reports.slice(0, NAMED).map(({ number }) => number);
  return [named.join(", "), ...(more > 0 ? [`+${more}`] : [])].join(" ");
};
