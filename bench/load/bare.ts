import { createServer } from "node:http";
import { openPool } from "../../server/db/database.ts";
import { openDatabase } from "../../server/db/opening/open-database.ts";

/** Fifty drivers and one more, as little as a server can do for them: DATA_DIR of a database, PORT; says so once it listens. */
const { DATA_DIR = "", PORT } = process.env;
const TEXT = `select d.id, d.name, d.iin, d.phone, d.licence, d.plate, d.park_id, p.name as park, d.status_id, d.hired_on, d.note, d.created_at,
    d.updated_at, d.version
  from drivers d left join parks p on p.aggregator_id = d.aggregator_id and p.id = d.park_id
  where d.id = any(array(select id from drivers where aggregator_id = $1 order by name collate "und-x-icu", id limit 51))
  order by d.name collate "und-x-icu", d.id`;

const opened = await openDatabase({ dataDir: DATA_DIR, log: { info: () => undefined, warn: console.warn } });
const pool = openPool(opened.connection);
const server = createServer(async (_, reply) => {
  const { rows } = await pool.query({ name: "rows", text: TEXT, values: [1] });
  reply.setHeader("content-type", "application/json; charset=utf-8").end(JSON.stringify({ data: rows }));
});
server.listen(Number(PORT), "127.0.0.1", () => process.stdout.write("listens\n"));
process.once("SIGTERM", async () => {
  server.closeAllConnections();
  server.close();
  await pool.end();
  await opened.stop();
});
