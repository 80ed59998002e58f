import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Deps } from "./deps.ts";
import { onlyInsiders } from "./insiders.ts";

/** What stands beside the server is asked once in so many milliseconds, however often somebody asks for its health. */
const ASK_EVERY_MS = 5_000;

/** Whether something answers, asked of it at most once in a while. */
function askedSeldom(ask: () => Promise<void>): () => Promise<boolean> {
  let last: { at: number; answers: Promise<boolean> } | undefined;
  return () => {
    if (!last || Date.now() - last.at > ASK_EVERY_MS) {
      const answers = ask().then(
        () => true,
        () => false,
      );
      last = { at: Date.now(), answers };
    }
    return last.answers;
  };
}

/**
 * `live`: the process answers; `ready`: so does its database. Of the file store and the virus scanner it is said whether they answer, and no
 * more: without them the portal is short of its files, not of everything, and a proxy that took it out would make it so. Metrics are
 * Prometheus text. Both are for insiders; a balancer, which may stand anywhere, is told of `ready` alone.
 */
export function answerHealth(
  app: FastifyInstance,
  { pool, files, scanner, replica }: Deps,
  isInsider: (request: FastifyRequest) => boolean,
): void {
  const answered = new Map<string, number>();
  const [hasFiles, hasScanner] = [askedSeldom(() => files.probe()), askedSeldom(() => scanner.probe())];
  app.addHook("onResponse", async (request, reply) => {
    const key = `method="${request.method}",status="${Math.floor(reply.statusCode / 100)}xx"`;
    answered.set(key, (answered.get(key) ?? 0) + 1);
  });
  app.get("/health/live", async () => ({ live: true }));
  app.get("/health/ready", async (request, reply) => {
    const [ready, filesAnswer, scannerAnswers] = await Promise.all([
      pool.query("select 1").then(
        () => true, // not through `db`, which waits for a database that is away
        () => false,
      ),
      hasFiles(),
      hasScanner(),
    ]);
    return reply
      .status(ready ? 200 : 503)
      .send(isInsider(request) ? { ready, files: filesAnswer, scanner: scannerAnswers } : { ready });
  });
  app.get("/metrics", { onRequest: onlyInsiders(isInsider) }, async (_, reply) => {
    const memory = process.memoryUsage();
    const lines = [
      "# TYPE parkdesk_requests_total counter",
      ...[...answered].map(([labels, count]) => `parkdesk_requests_total{${labels}} ${count}`),
      "# TYPE process_resident_memory_bytes gauge",
      `process_resident_memory_bytes ${memory.rss}`,
      "# TYPE parkdesk_file_store_up gauge",
      `parkdesk_file_store_up ${Number(await hasFiles())}`,
      "# TYPE parkdesk_virus_scanner_up gauge",
      `parkdesk_virus_scanner_up ${Number(await hasScanner())}`,
      "# TYPE parkdesk_database_connections gauge",
      `parkdesk_database_connections{state="open"} ${pool.totalCount}`,
      `parkdesk_database_connections{state="idle"} ${pool.idleCount}`,
      `parkdesk_database_connections{state="waiting"} ${pool.waitingCount}`,
      "# TYPE parkdesk_large_reads_total counter",
      `parkdesk_large_reads_total{by="replica"} ${replica?.answered.replica ?? 0}`,
      `parkdesk_large_reads_total{by="database"} ${replica?.answered.database ?? 0}`,
      "# TYPE parkdesk_replica_behind_seconds gauge",
      `parkdesk_replica_behind_seconds ${replica?.behindSeconds ?? 0}`,
    ];
    return reply.type("text/plain; version=0.0.4; charset=utf-8").send(`${lines.join("\n")}\n`);
  });
}
