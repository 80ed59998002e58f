import { setTimeout as sleep } from "node:timers/promises";
import { openPool } from "../../server/db/database.ts";
import type { Person } from "../../server/testing/person.ts";

/** A write that was acknowledged: when its person first asked for it, when it was sent for the last time, and when the answer came. */
export type Write = {
  readonly name: string;
  readonly askedAt: number;
  readonly sentAt: number;
  readonly answeredAt: number;
};

const PEOPLE = 8;
const TRY_AGAIN_MS = 200;

/** Eight people who add park after park, named by `word`, at the servers of `managers` in turn, until they are told to stop. */
export function openWriters(
  managers: readonly Person[],
  word = "park",
): {
  /** In the order in which the answers came. */
  readonly acknowledged: readonly Write[];
  /** How many answers were none. */
  refused(): number;
  stop(): Promise<void>;
} {
  const acknowledged: Write[] = [];
  let refused = 0;
  let isStopped = false;
  const send = (manager: Person, name: string) =>
    manager
      .post("parks", { name, yandex_login: "", city_id: null }, { headers: { "idempotency-key": `rehearsal ${name}` } })
      .then(
        ({ status }) => status === 201,
        () => false, // the connection was cut
      );
  async function write(person: number): Promise<void> {
    for (let count = 0; !isStopped; count += 1) {
      const name = `${word} ${person}-${count}`;
      const askedAt = performance.now();
      for (let tries = 0; ; tries += 1) {
        const sentAt = performance.now();
        const manager = managers[(person + tries) % managers.length] as Person;
        if (await send(manager, name)) {
          acknowledged.push({ name, askedAt, sentAt, answeredAt: performance.now() });
          break;
        }
        refused += 1;
        if (isStopped) return;
        await sleep(TRY_AGAIN_MS);
      }
    }
  }
  const writing = Promise.all(Array.from({ length: PEOPLE }, (_, person) => write(person)));
  return {
    acknowledged,
    refused: () => refused,
    async stop() {
      isStopped = true;
      await writing;
    },
  };
}

/** What became of writes in a database: acknowledged and not there, and there more than once; the longest that a person waited for one, in seconds. */
export async function fateOf(
  acknowledged: readonly Write[],
  url: string,
): Promise<{ lost: number; twice: number; longest: string }> {
  const pool = openPool({ connectionString: url });
  const { rows } = await pool
    .query<{ name: string }>("select name from parks where name like 'park %'")
    .finally(() => pool.end());
  const there = new Set(rows.map(({ name }) => name));
  const longest = Math.max(...acknowledged.map(({ askedAt, answeredAt }) => answeredAt - askedAt));
  return {
    lost: acknowledged.filter(({ name }) => !there.has(name)).length,
    twice: rows.length - there.size,
    longest: (longest / 1_000).toFixed(1),
  };
}
