import type { FastifyInstance } from "fastify";
import type { Deps } from "./deps.ts";

/** `live`: the process answers; `ready`: so does its database. Metrics are Prometheus text. */
export function answerHealth(app: FastifyInstance, deps: Deps): void {
  const answered = new Map<string, number>();
  app.addHook("onResponse", async (request, reply) => {
    const key = `method="${request.method}",status="${Math.floor(reply.statusCode / 100)}xx"`;
    answered.set(key, (answered.get(key) ?? 0) + 1);
  });
  app.get("/health/live", async () => ({ live: true }));
  app.get("/health/ready", async (_, reply) => {
    try {
      await deps.pool.query("select 1"); // not through `db`, which waits for a database that is away
      return { ready: true };
    } catch {
      return reply.status(503).send({ ready: false });
    }
  });
  app.get("/metrics", async (_, reply) => {
    const memory = process.memoryUsage();
    const lines = [
      "# TYPE parkdesk_requests_total counter",
      ...[...answered].map(([labels, count]) => `parkdesk_requests_total{${labels}} ${count}`),
      "# TYPE process_resident_memory_bytes gauge",
      `process_resident_memory_bytes ${memory.rss}`,
      "# TYPE parkdesk_database_connections gauge",
      `parkdesk_database_connections{state="open"} ${deps.pool.totalCount}`,
      `parkdesk_database_connections{state="idle"} ${deps.pool.idleCount}`,
      `parkdesk_database_connections{state="waiting"} ${deps.pool.waitingCount}`,
    ];
    return reply.type("text/plain; version=0.0.4").send(`${lines.join("\n")}\n`);
  });
}
