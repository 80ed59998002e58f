import { setTimeout as sleep } from "node:timers/promises";
import { ROLES } from "../../domain/access/user.ts";
import type { Deps } from "../http/deps.ts";
import { Failure } from "../http/failure.ts";
import type { Scope } from "../http/scope.ts";
import { wordsIn } from "../http/words.ts";
import type { Hear } from "../modules/events/hub.ts";
import { freeze } from "./freeze.ts";
import type { SignedResource } from "./signed-resource.ts";
import { listWaiting, type Waiting } from "./waiting.repository.ts";

/** Until nothing has changed for so long: a month is split, corrected and split again within minutes. */
const QUIET_MS = 5_000;
/** How many a person who prints may have to wait for: half a second. */
const AT_ONCE = 5;

/**
 * Prints papers that wait for a signature before anybody asks: of a thousand the printing is what takes minutes, and signing is then
 * a matter of seconds. It follows what any process of the database changes, one paper after another, and what it misses is printed
 * when it is signed. Resolves once it listens.
 */
export async function printAhead(
  deps: Pick<Deps, "db" | "writing" | "clock" | "hub" | "log" | "kept">,
  signed: ReadonlyMap<string, SignedResource>,
  quietMs = QUIET_MS,
): Promise<{ stop(): Promise<void> }> {
  const stopping = new AbortController();
  const { signal } = stopping;
  const due = new Map<string, { aggregatorId: number; resource: SignedResource }>();
  const done = new Map<string, ReadonlySet<string>>();
  let working: Promise<void> | undefined;

  async function printWaiting(key: string, aggregatorId: number, resource: SignedResource): Promise<void> {
    const waiting = await listWaiting(deps.db, aggregatorId, resource);
    const before = done.get(key);
    const printed = new Set(waiting.map(seenOf).filter((seen) => before?.has(seen)));
    done.set(key, printed);
    const left = waiting.filter((record) => !printed.has(seenOf(record)));
    const context = {
      db: deps.db,
      scope: ownScope(aggregatorId),
      t: wordsIn("ru"),
      today: deps.clock.today(),
      kept: deps.kept,
    };
    for (let from = 0; from < left.length && !signal.aborted; from += AT_ONCE) {
      const part = left.slice(from, from + AT_ONCE);
      const papers = await resource.papers(
        context,
        part.map(({ id }) => id),
      );
      const author = { aggregatorId, user: { id: null } };
      await freeze({ db: deps.writing, author, clock: deps.clock, noun: resource.stored.noun }, papers);
      for (const record of part) printed.add(seenOf(record));
    }
  }

  async function work(): Promise<void> {
    while (due.size > 0 && !signal.aborted) {
      await sleep(quietMs, undefined, { signal, ref: false });
      const now = [...due];
      due.clear();
      for (const [key, { aggregatorId, resource }] of now) {
        try {
          await printWaiting(key, aggregatorId, resource);
        } catch (error) {
          if (error instanceof Failure && error.code === "PRINT_BUSY") due.set(key, { aggregatorId, resource });
          else deps.log.warn({ err: error, noun: resource.stored.noun }, "printing ahead failed");
        }
      }
    }
  }

  const hear: Hear = (notice) => {
    if (!notice || !("noun" in notice)) return;
    const resource = signed.get(notice.noun);
    if (!resource) return;
    due.set(`${notice.aggregatorId} ${notice.noun}`, { aggregatorId: notice.aggregatorId, resource });
    working ??= work()
      .catch(() => undefined) // only that it was stopped: the rest is caught within
      .finally(() => {
        working = undefined;
      });
  };
  const leave = await deps.hub.subscribe(hear);
  return {
    async stop() {
      leave();
      stopping.abort();
      await working;
    },
  };
}

const seenOf = ({ id, version }: Waiting): string => `${id} ${version}`;

/** The aggregator itself: a paper says the same to whoever signs it. */
const ownScope = (aggregatorId: number): Scope => ({
  aggregatorId,
  family: "plain",
  parks: "all",
  counterparties: "all",
  user: {
    id: 0,
    email: "",
    firstname: "",
    lastname: "",
    phone: null,
    position: "",
    roleId: ROLES.manager,
    isOutsourcing: false,
    isPaid: true,
    hasAccountingServices: true,
    isAdmin: false,
    family: "plain",
    aggregators: [aggregatorId],
    version: 1,
  },
});
