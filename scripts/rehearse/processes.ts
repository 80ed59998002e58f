import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { kyselyOn, openPool } from "../../server/db/database.ts";
import { CALLS_ROLE } from "../../server/db/opening/product-database.ts";
import { importFile, openFleet, settled } from "../../server/testing/fleet.ts";
import { httpManager, makeManager, signIn } from "../../server/testing/http-person.ts";
import { listenAt } from "../../server/testing/listening.ts";
import { monthOf } from "../../server/testing/month.ts";
import type { Person } from "../../server/testing/person.ts";
import { startPgBouncer, throughPgBouncer } from "../../server/testing/pgbouncer.ts";
import { openReplicated } from "../../server/testing/replicated.ts";
import { type ServerProcess, startServerProcess } from "../../server/testing/server-process.ts";
import { inFolder } from "./in-folder.ts";
import { addResult, type Section } from "./results.ts";
import { fateOf, openWriters } from "./writers.ts";

/**
 * `npm run rehearse:processes`: three Parkdesk servers on one database, PgBouncer on the way of their calls and a replica for statistics. While people
 * write and look at statistics, a server dies with a file in its hands, then the replica, then PgBouncer, which is started again. Adds a line to
 * bench/results/rehearsals.md. Ends with 1 if a write is lost or made twice, a figure of statistics is wrong, a file is not taken up, or
 * an event is not heard.
 */
const PROCESSES: Section = {
  title: "Several processes, PgBouncer and a replica",
  text: `\`npm run rehearse:processes\`: three Parkdesk servers on one PostgreSQL 15, PgBouncer in its transaction mode on the way of their calls, and a replica that answers
statistics. Eight people add parks without a pause, at all three, and two look at the statistics of an imported month at the first two. Then, five seconds apart: each server
takes a file to check and the third gets SIGKILL at once; the replica gets it; PgBouncer gets it and is started again after a second. Lost, twice, refused: as for the death of a database; whoever was at the
dead server goes on asking it in turn, which is refused each time. Sessions: the most that calls had at the database (a PgBouncer is allowed two; those of a dead one last a moment longer). Wrong: statistics with
other figures than the imported month has. None: 503 instead of them. By: who answered them. Taken up: files that were checked in the end. Heard: after all that, a park made at the first server is told to
somebody at the second.`,
  columns: [
    "acknowledged",
    "lost",
    "twice",
    "refused",
    "longest wait, s",
    "sessions",
    "statistics",
    "wrong",
    "none",
    "by replica / database",
    "files taken up",
    "heard",
  ],
};
const BETWEEN_MS = 5_000;
const AWAY_MS = 1_000;
const STATISTICS = "disps/statistics?filter[period][from]=2026-04-01&filter[period][to]=2026-04-30";

/** People who look at the statistics of April again and again; `right` is what they are to see. */
function openReaders(managers: readonly Person[], right: string) {
  const counted = { asked: 0, wrong: 0, none: 0 };
  let isStopped = false;
  const read = async (manager: Person) => {
    for (; !isStopped; await sleep(50)) {
      const { status, body } = await manager.get(STATISTICS);
      const seen = JSON.stringify(body.data);
      counted.asked += 1;
      if (status === 503) counted.none += 1;
      else if (seen !== right) {
        counted.wrong += 1;
        console.log(`WRONG: ${status} ${seen?.slice(0, 200)}`);
      }
    }
  };
  const reading = Promise.all(managers.map(read));
  return {
    counted,
    async stop() {
      isStopped = true;
      await reading;
    },
  };
}

/** The most sessions that calls have at a database, looked at ten times a second. */
function watchSessions(url: string) {
  const pool = openPool({ connectionString: url });
  let most = 0;
  let isStopped = false;
  const look = async () => {
    for (; !isStopped; await sleep(100)) {
      const { rows } = await pool.query<{ n: number }>(
        "select count(*)::int as n from pg_stat_activity where usename = $1",
        [CALLS_ROLE],
      );
      most = Math.max(most, rows[0]?.n ?? 0);
    }
    await pool.end();
  };
  const looking = look();
  return {
    async stop() {
      isStopped = true;
      await looking;
      return most;
    },
  };
}

/** Who has answered the statistics of a server. */
async function answeredBy({ address }: ServerProcess): Promise<{ replica: number; database: number }> {
  const text = await (await fetch(`${address}/metrics`)).text();
  const of = (by: string) => Number(new RegExp(`parkdesk_large_reads_total\\{by="${by}"\\} (\\d+)`).exec(text)?.[1]);
  return { replica: of("replica"), database: of("database") };
}

/** Whether somebody at one server hears of a park that is made at another. */
async function hears(listening: ServerProcess, making: Person): Promise<boolean> {
  const listener = await listenAt(listening.address, "events", { authorization: `Bearer ${making.token}` });
  const { status } = await making.post("parks", { name: "heard", yandex_login: "", city_id: null });
  const isHeard = () => listener.heard.some((event) => event.kind === "changed" && event.noun === "parks");
  for (const deadline = Date.now() + BETWEEN_MS; !isHeard() && Date.now() < deadline; ) await sleep(50);
  listener.leave();
  return status === 201 && isHeard();
}

async function rehearse(root: string): Promise<boolean> {
  console.log("Two databases, PgBouncer and three servers are started.");
  const databases = await openReplicated(root, false);
  const { hostname: host, port, password } = new URL(databases.first);
  const admin = { host, port: Number(port), password: decodeURIComponent(password) };
  let pooler = await startPgBouncer(admin);
  const poolerUrl = throughPgBouncer(databases.first, pooler.port);
  const servers: ServerProcess[] = [];
  try {
    for (let count = 0; count < 3; count += 1)
      servers.push(
        await startServerProcess(join(root, "data"), {
          databaseUrl: databases.first,
          poolerUrl,
          readUrl: databases.second,
        }),
      );
    const [one, two, dying] = servers as [ServerProcess, ServerProcess, ServerProcess];
    const pool = openPool({ connectionString: databases.first });
    await makeManager(kyselyOn(pool)).finally(() => pool.end());
    const token = await signIn(one.address);
    const managers = servers.map(({ address }) => httpManager(address, token));
    const [first, second] = managers as [Person, Person, Person];
    const { parkId } = await openFleet(first);
    await importFile(first, parkId, "april.csv", monthOf("2026-04"));
    const fleets = [await openFleet(first), await openFleet(first), await openFleet(first)];
    const right = JSON.stringify((await first.get(STATISTICS)).body.data);

    console.log("People write and read.");
    const sessions = watchSessions(databases.first);
    const writers = openWriters(managers);
    const readers = openReaders([first, second], right);
    await sleep(BETWEEN_MS);
    const files = await Promise.all(
      managers.map(async (manager, at) => {
        const { status, body } = await manager.upload(fleets[at]?.parkId ?? 0, "may.csv", monthOf("2026-05", `m${at}`));
        if (status !== 202) throw new Error(`Upload: ${status} ${JSON.stringify(body)}`);
        return (body.data as { id: number }).id;
      }),
    );
    await dying.kill();
    console.log("A server is dead.");
    const checked = await Promise.all(files.map((id) => settled(second, id)));
    await sleep(BETWEEN_MS);
    await databases.killSecond();
    console.log("The replica is dead.");
    await sleep(BETWEEN_MS);
    await pooler.stop();
    console.log("PgBouncer is dead.");
    await sleep(AWAY_MS);
    pooler = await startPgBouncer(admin, pooler.port);
    console.log("PgBouncer is back.");
    await sleep(BETWEEN_MS);
    await Promise.all([writers.stop(), readers.stop()]);
    const heard = await hears(two, first);
    const most = await sessions.stop();
    const by = await Promise.all([one, two].map(answeredBy));
    const { lost, twice, longest } = await fateOf(writers.acknowledged, databases.first);
    const taken = checked.filter(({ status }) => status === "ready").length;
    await addResult(PROCESSES, [
      writers.acknowledged.length,
      lost,
      twice,
      writers.refused(),
      longest,
      most,
      readers.counted.asked,
      readers.counted.wrong,
      readers.counted.none,
      `${by.reduce((sum, { replica }) => sum + replica, 0)} / ${by.reduce((sum, { database }) => sum + database, 0)}`,
      `${taken} of ${files.length}`,
      heard ? "yes" : "no",
    ]);
    return lost + twice + readers.counted.wrong === 0 && taken === files.length && heard;
  } finally {
    await Promise.all(servers.map((server) => server.stop()));
    await pooler.stop();
  }
}

process.exitCode = (await inFolder(rehearse)) ? 0 : 1;
