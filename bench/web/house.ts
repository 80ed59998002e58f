import { type ChildProcess, spawn } from "node:child_process";
import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { hasEnded } from "../../e2e/serve.ts";
import { compileServer } from "../../scripts/build-when-stale.ts";
import { SERVER } from "../../scripts/server-command.ts";
import { openPool } from "../../server/db/database.ts";
import { openDatabase } from "../../server/db/opening/open-database.ts";

export type House = { readonly api: string; readonly close: () => Promise<void> };

/** How many counterparties the first aggregator has beside those of the demo. */
const MORE = 600;
const PORT = Number(process.env.BENCH_API_PORT ?? 4490);

/** A server in production on a database of its own: the demo, and a list long enough to be scrolled. */
export async function openHouse(): Promise<House> {
  const folder = await mkdtemp(join(tmpdir(), "bench-web-"));
  await chmod(folder, 0o755); // the unprivileged user that PostgreSQL runs as has to reach it
  const env = {
    ...process.env,
    PORT: String(PORT),
    DATA_DIR: folder,
    TODAY: "2026-05-10",
    LOG_LEVEL: "warn",
    SEED: "demo",
    DATABASE_URL: "",
  };
  if ((await compileServer()) !== 0) throw new Error("The server was not compiled");
  const child = spawn(process.execPath, SERVER, {
    env,
    stdio: ["ignore", "inherit", "inherit"],
  });
  const ended = new Promise((resolve) => child.once("exit", resolve));
  const api = `http://127.0.0.1:${PORT}`;
  await answers(api, child);
  const opened = await addCounterparties(folder);
  return {
    api,
    close: async () => {
      child.kill("SIGTERM");
      await ended;
      await opened.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function answers(api: string, child: ChildProcess): Promise<void> {
  for (let tries = 0; tries < 1_800; tries += 1) {
    if (hasEnded(child)) throw new Error(`the server ended with ${child.exitCode ?? child.signalCode}`);
    const isReady = await fetch(`${api}/health/ready`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isReady) return;
    await sleep(100);
  }
  throw new Error("the server did not come up in three minutes");
}

/** The handle to the database is for the end: letting go of it stops what the server works on. */
async function addCounterparties(dataDir: string) {
  const opened = await openDatabase({ dataDir, log: { info: () => undefined, warn: console.warn } });
  const pool = openPool(opened.connection);
  const [first] = (await pool.query<{ id: number }>("select min(id) as id from aggregators")).rows;
  if (!first) throw new Error("the demo has no aggregator");
  await pool.query(
    `insert into counterparties (aggregator_id, name, form_activity, iin_bin, director, director_position, email, phone, address, note, status_id)
     select $1, 'ТОО «Замер ' || n || '»', 1 + n % 2, lpad((900000000000 + n)::text, 12, '0'), 'Сериков Сергей ' || n, 'директор',
            'office' || n || '@example.kz', '+7700' || lpad(n::text, 7, '0'), 'г. Алматы, ул. Абая, ' || n, 'Строка для замера № ' || n, 1
     from generate_series(1, $2::int) n`,
    [first.id, MORE],
  );
  await pool.query(
    `insert into counterparty_tax_statuses (aggregator_id, counterparty_id, date_from, regime_id, vat_payer)
     select aggregator_id, id, date '2026-01-01', 1 + id % 2, id % 2 = 0 from counterparties
     where aggregator_id = $1 and name like 'ТОО «Замер %' on conflict do nothing`,
    [first.id],
  );
  await pool.end();
  return opened;
}
