import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { kyselyOn, openPool } from "../../server/db/database.ts";
import { httpManager, makeManager, signIn } from "../../server/testing/http-person.ts";
import type { Person } from "../../server/testing/person.ts";
import { openReplicated, type Replicated } from "../../server/testing/replicated.ts";
import { type ServerProcess, startServerProcess } from "../../server/testing/server-process.ts";
import { inFolder } from "./in-folder.ts";
import { addResult, type Section } from "./results.ts";
import { fateOf, openWriters } from "./writers.ts";

/**
 * `npm run rehearse:failover`: two PostgreSQL of this machine, the second a replica of the first, and two Parkdesk servers that know both. While
 * people write, the first is killed and the second promoted. Once with synchronous replication, once without. Adds a line each to
 * bench/results/rehearsals.md. Ends with 1 if a write that was acknowledged is lost under synchronous replication, if any was made twice, or
 * if nobody can write again within half a minute.
 */
const FAILOVER: Section = {
  title: "The database dies, and its replica takes over",
  text: `\`npm run rehearse:failover\`: two PostgreSQL 15 with streaming replication, two Parkdesk servers with both in \`DATABASE_URL\`, and eight people who add parks
through them without a pause. Every process of the first PostgreSQL gets SIGKILL; the second is promoted at once, as by whatever watches over it. A write is
acknowledged when its 201 has come; one that was not is sent again under its \`Idempotency-Key\`, to the other server. Lost: acknowledged, and not in the
second database. Twice: sent again, and made again. Again: from the kill to the first answer to a write that was sent after it. Refused: answers in
between that were none. Longest wait: of one person for one park, all tries together. Then either server does a piece of long work.`,
  columns: ["replication", "acknowledged", "lost", "twice", "again, s", "refused", "longest wait, s", "work done"],
};
/** How long people write before the first dies and after they can again, in milliseconds. */
const WRITING_MS = 10_000;
/** Within so long they can. */
const AGAIN_MS = 30_000;

/** Has a server make a file, and waits for it; whether it did. */
async function works(manager: Person): Promise<boolean> {
  const columns = [{ field: "name", title: "Название" }];
  const ordered = await manager.post("exports", { noun: "parks", query: "", title: "Парки", columns, filters: [] });
  if (ordered.status >= 300) return false;
  for (const deadline = Date.now() + AGAIN_MS; Date.now() < deadline; await sleep(200)) {
    const jobs = (await manager.get("jobs")).body.data as { status: string }[]; // the newest first
    if (jobs.every(({ status }) => status === "done")) return true;
  }
  return false;
}

async function rehearse(root: string, isSynchronous: boolean): Promise<boolean> {
  const kind = isSynchronous ? "synchronous" : "asynchronous";
  console.log(`${kind}: two databases and two servers are started.`);
  const databases: Replicated = await openReplicated(root, isSynchronous);
  const servers: ServerProcess[] = [];
  try {
    for (let count = 0; count < 2; count += 1)
      servers.push(await startServerProcess(join(root, "data"), { databaseUrl: databases.both }));
    const pool = openPool({ connectionString: databases.first });
    await makeManager(kyselyOn(pool)).finally(() => pool.end());
    const token = await signIn(servers[0]?.address ?? "");
    const managers = servers.map(({ address }) => httpManager(address, token));
    console.log("People write.");
    const writers = openWriters(managers);
    await sleep(WRITING_MS);
    const [before, killedAt] = [writers.refused(), performance.now()];
    await databases.killFirst();
    console.log("The first is dead.");
    await databases.promoteSecond();
    console.log("The second is promoted.");
    const firstAgain = () => writers.acknowledged.find(({ sentAt }) => sentAt > killedAt);
    while (!firstAgain() && performance.now() - killedAt < 2 * AGAIN_MS) await sleep(20);
    const again = (firstAgain()?.answeredAt ?? Number.POSITIVE_INFINITY) - killedAt;
    await sleep(WRITING_MS);
    await writers.stop();
    const done = (await Promise.all(managers.map(works))).filter(Boolean).length;
    const { lost, twice, longest } = await fateOf(writers.acknowledged, databases.second);
    if (before > 0) console.log(`${before} writes were refused before anything died`);
    await addResult(FAILOVER, [
      kind,
      writers.acknowledged.length,
      lost,
      twice,
      (again / 1_000).toFixed(1),
      writers.refused() - before,
      longest,
      `${done} of ${managers.length}`,
    ]);
    return (!isSynchronous || lost === 0) && twice === 0 && again < AGAIN_MS && done === managers.length;
  } finally {
    await Promise.all(servers.map((server) => server.stop()));
  }
}

let isGood = true;
for (const isSynchronous of [true, false]) isGood = (await inFolder((root) => rehearse(root, isSynchronous))) && isGood;
process.exitCode = isGood ? 0 : 1;
