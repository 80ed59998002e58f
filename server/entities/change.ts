import { sql } from "kysely";
import { documentNumber } from "../../domain/documents/numbers.ts";
import type { Clock } from "../clock.ts";
import type { Tx } from "../db/database.ts";
import { json } from "../db/json.ts";
import { notify } from "../db/notify.ts";
import { insertRows } from "../db/rows.ts";
import type { Change } from "../db/tables/work.ts";
import { Failure } from "../http/failure.ts";
import { tellPeople } from "../notifying/tell-people.ts";
import type { AuditEvent, Author } from "./audit-event.ts";

type Versioned = Readonly<Record<string, unknown>> & { version: number };

/** Field by field what an edit changes; equal values are left out. */
export function changesBetween(
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
): Change[] {
  return Object.keys(after)
    .filter((field) => field !== "version" && after[field] !== undefined && json(before[field]) !== json(after[field]))
    .map((field) => ({ field, before: before[field] ?? null, after: after[field] ?? null }));
}

/** Refuses an edit of a record that has moved on since the person saw it, and says field by field what stands there now. */
export function refuseStale(seen: number | null, stored: Versioned, yours: Readonly<Record<string, unknown>>): void {
  if (seen === null || stored.version === seen) return;
  const changes = changesBetween(stored, yours).map(({ field, before, after }) => ({
    field,
    yours: plain(after),
    theirs: plain(before),
  }));
  throw new Failure("STALE", { details: { version: stored.version, changes } });
}

/** A value as JSON takes it, lines and all. */
function plain(value: unknown): unknown {
  if (typeof value === "bigint") return Number(value);
  if (Array.isArray(value)) return value.map(plain);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, plain(part)]));
}

/** Writes what was done beside the change itself: one transaction, so neither exists without the other. */
export const audit = (tx: Tx, scope: Author, clock: Clock, event: AuditEvent): Promise<void> =>
  auditAll(tx, scope, clock, [event]);

/**
 * The same for many changes of one action. Whoever looks on hears of them once they are committed, and whom they concern is notified
 * (ADR 44), all by as many statements for many as for one.
 */
export async function auditAll(tx: Tx, scope: Author, clock: Clock, events: readonly AuditEvent[]): Promise<void> {
  if (events.length === 0) return;
  const rows = events.map(({ event, entity, id, changes = [] }) => ({
    aggregator_id: scope.aggregatorId,
    at: clock.now(),
    user_id: scope.user.id,
    event,
    entity,
    entity_id: id,
    changes,
    request: scope.user.request ?? null,
  }));
  await insertRows(tx, "audit", rows, ["id"]);
  if (scope.isPast) return;
  const nouns = [...new Set(events.map(({ entity }) => entity))];
  const notices = nouns.map((noun) => {
    const [one, ...others] = events.filter(({ entity }) => entity === noun);
    return { aggregatorId: scope.aggregatorId, noun, id: others.length === 0 ? (one?.id ?? null) : null };
  });
  await notify(tx, ...notices, ...(await tellPeople(tx, scope, clock.now(), events)));
}

/** Runs a write. A unique constraint that it breaks is said as `told` says it, if a person can break it at all. */
export async function refuseTaken<T>(
  told: (constraint: string) => Failure | undefined,
  run: () => Promise<T>,
): Promise<T> {
  try {
    return await run();
  } catch (error) {
    const isBroken = error instanceof Error && "code" in error && error.code === "23505" && "constraint" in error;
    throw (isBroken ? told(String(error.constraint)) : undefined) ?? error;
  }
}

/** The next `count` numbers of a document: gap-free per aggregator, kind and year, since the row is locked until the transaction ends. */
export async function nextNumbers(
  tx: Tx,
  aggregatorId: number,
  kind: string,
  prefix: string,
  year: number,
  count: number,
): Promise<string[]> {
  const { last } = await tx
    .insertInto("number_sequences")
    .values({ aggregator_id: aggregatorId, kind, year, last: count })
    .onConflict((conflict) =>
      conflict
        .columns(["aggregator_id", "kind", "year"])
        .doUpdateSet({ last: sql`number_sequences.last + ${count}::int` }),
    )
    .returning("last")
    .executeTakeFirstOrThrow();
  return Array.from({ length: count }, (_, place) => documentNumber(prefix, year, last - count + 1 + place));
}
