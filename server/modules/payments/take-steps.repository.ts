import { sql } from "kysely";
import { payments } from "../../../domain/documents/payments.ts";
import { updateRows } from "../../db/rows.ts";
import { within } from "../../db/scope.ts";
import { auditAll, changesBetween } from "../../entities/change.ts";
import type { EventName } from "../../entities/event-name.ts";
import type { Change } from "../../entities/record.ts";
import { Failure } from "../../http/failure.ts";
import { PAYMENTS } from "./bank-orders.repository.ts";
import { countExecuted } from "./count-executed.ts";

export type Step = { readonly id: number } & (
  | { readonly step: "send" }
  | { readonly step: "execute"; readonly executed_on: string }
  | { readonly step: "reject"; readonly reject_reason: string }
);
type Stored = { id: number; version: number; status_id: number; executed_on: string | null; reject_reason: string };

const EVENTS = { send: "payments.sent", execute: "payments.executed", reject: "payments.rejected" } as const;

/**
 * Takes steps of many payments, each its own, by as many statements as of one: where the machine lets all of them, with what each says
 * beside, and as the history would tell of the same by hand. An order of the caller's that the step is not open to is refused (409); one that is
 * nobody's of theirs, 404. What is executed is counted by its reports. After `lockPayments`, or where nothing is executed `oneAtATime`.
 */
export async function takeSteps(change: Change, steps: readonly Step[]): Promise<void> {
  const { tx, scope, clock } = change;
  if (steps.length === 0) return;
  const { rows } = await sql<Stored>`select id, version, status_id, executed_on, reject_reason from payments
    where ${within(scope, PAYMENTS)} and id = any(${steps.map(({ id }) => id)}::int[]) order by id for no key update`.execute(
    tx,
  );
  const stored = new Map(rows.map((row) => [row.id, row]));
  const taken = steps.map((step) => {
    const before = stored.get(step.id);
    if (!before) throw new Failure("NOT_FOUND");
    const next = payments.next(payments.byId(before.status_id).code, step.step);
    if (!next.ok) throw new Failure(next.error);
    const after = {
      status_id: payments.byCode(next.value).id,
      executed_on: step.step === "execute" ? step.executed_on : before.executed_on,
      reject_reason: step.step === "reject" ? step.reject_reason : before.reject_reason,
    };
    return { before, after, event: EVENTS[step.step] as EventName }; // as the actions of these names write it
  });
  await updateRows(
    tx,
    scope.aggregatorId,
    "payments",
    ["id"],
    taken.map(({ before, after }) => ({ id: before.id, ...after, updated_at: clock.now() })),
    { set: sql`version = kept.version + 1` },
  );
  await auditAll(
    tx,
    scope,
    clock,
    taken.map(({ before, after, event }) => ({
      event,
      entity: "payments",
      id: before.id,
      changes: changesBetween({ ...before }, after),
    })),
  );
  const executed = steps.filter(({ step }) => step === "execute").map(({ id }) => id);
  if (executed.length > 0) await countExecuted(change, executed);
}
