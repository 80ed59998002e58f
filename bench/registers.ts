import { loadavg } from "node:os";
import { fileURLToPath } from "node:url";
import { sql } from "kysely";
import type { Register } from "../definition/studio/register.ts";
import type { Db } from "../server/db/database.ts";
import { keepIndexes } from "../server/studio/indexes.repository.ts";
import { temporaryDataDir } from "../server/testing/data-dir.ts";
import { vehicles } from "../server/testing/vehicles.ts";
import { askTogether, at } from "./load/asked.ts";
import { filledAt } from "./load/filled.ts";
import { signInMany } from "./load/people.ts";
import { serve } from "./load/server.ts";
import { keepSection } from "./load/table.ts";

/**
 * A register that an administrator has made, with many records: `npm run bench:registers`. Writes bench/results/registers.md. RECORDS
 * (1000000), PEOPLE (4), CALLS of each question (80), PORT (4194), LABEL, SEEDED as of bench:lists.
 */
const { env } = process;
env.ADMIN_EMAIL = "load-0@parkdesk.example"; // the first of those who are signed in publishes
const RECORDS = Number(env.RECORDS ?? 1_000_000);
const PEOPLE = Number(env.PEOPLE ?? 4);
const CALLS = Number(env.CALLS ?? 80);
const PORT = Number(env.PORT ?? 4194);
const LABEL = env.LABEL ?? "now";
const RESULTS = fileURLToPath(new URL("./results/registers.md", import.meta.url));
const HEAD = `# A register of many records

\`npm run bench:registers\`: the register «Автомобили» of the tests (twelve added fields, a park), ${PEOPLE} people at once, each question ${CALLS} times after some
that do not count; server, PostgreSQL and client share the same cores. A page has 50 rows. «node» and «postgres»: processor time a call.`;

const rows = (more = "") => `registers/vehicles?per_page=50&part=rows${more}`;
const QUESTIONS = {
  "first page": rows(),
  "page 10000": rows("&page=10000"),
  "by model": rows("&sort=model"),
  "by -price": rows("&sort=-price"),
  "by insured_until": rows("&sort=insured_until"),
  "by share, page 10000": rows("&sort=share&page=10000"),
  "of one park": rows("&filter[park]=1"),
  "of one fuel": rows("&filter[fuel]=gas"),
  "of one model": rows("&filter[model]=Camry 77"),
  "made in two years": rows("&filter[made_in][from]=2001&filter[made_in][to]=2002"),
  "a plate": rows("&search=123ABC"),
  "a word": rows("&search=Camry 4321"),
  totals: "registers/vehicles?part=totals",
  "totals of one fuel": "registers/vehicles?part=totals&filter[fuel]=gas",
};

async function fill(db: Db): Promise<void> {
  await sql`insert into parks (aggregator_id, name) select 1, 'Парк ' || n from generate_series(1, 40) n`.execute(db);
  await sql`insert into studio_revisions (resource, number, body, note, created_at)
    values ('r-vehicles', 1, ${JSON.stringify(vehicles)}::json, 'Проба', now())`.execute(db);
  const { rows: made } = await sql<{ register: number }>`
    insert into studio_subjects (resource, revision) values ('r-vehicles', 1) returning register`.execute(db);
  const register = made[0]?.register ?? 0;
  await sql`insert into register_records (aggregator_id, register, name, found, status_id, park_id, values, created_at)
    select 1, ${register}::int, plate, plate || ' ' || model, n % 3, park, jsonb_build_object('plate', plate, 'park', park, 'model', model,
        'made_in', 1990 + n % 36, 'price', (n::bigint * 7919) % 900000000, 'share', n % 10000, 'fuel', (array['petrol', 'gas'])[1 + n % 2],
        'leased', n % 5 = 0, 'insured_until', date '2025-01-01' + n % 1000), timestamptz '2024-01-01' + n * interval '1 minute'
    from generate_series(1, ${RECORDS}::int) n, lateral (select 1 + n % 40 as park, 'Camry ' || n % 5003 as model,
      lpad((n % 1000)::text, 3, '0') || chr(65 + n / 1000 % 26) || chr(65 + n / 26000 % 26) || chr(65 + n / 676000 % 26) || '02' as plate) as v`.execute(
    db,
  );
  await keepIndexes(db, [
    { resource: "r-vehicles", revision: 1, register, revised: { register: vehicles }, renewing: null },
  ]);
  await sql`vacuum analyze register_records`.execute(db);
}

/** What is searched, what a record is called and whose it is change at once: each record is written anew. */
const otherwise: Register = {
  ...vehicles,
  fields: { ...vehicles.fields, colour: { kind: "text", label: { ru: "Цвет" }, max: 100, search: true } },
  list: { ...vehicles.list, columns: ["model", "plate", "park"] },
  form: [...vehicles.form, { title: { ru: "Вид" }, fields: ["colour"] }],
  rights: { ...vehicles.rights, list: ["plain"] },
  bound: {},
};

type Whole = { readonly draft: { readonly version: number } | null; readonly renewing: { done: number } | null };

/** For so long it is watched how records are written anew. */
const WATCHED_MS = 60_000;

/** Publishes another shape of the register, and takes it back while its records are being written anew; in seconds each. A page of its list meanwhile, in ms. */
async function reshape(token: string) {
  const base = `http://127.0.0.1:${PORT}/api`;
  const timed = async <T>(
    method: "GET" | "PUT" | "POST",
    path: string,
    body?: object,
  ): Promise<{ took: number; data: T }> => {
    const start = performance.now();
    const headers = { authorization: `Bearer ${token}`, "x-aggregator": "1", "content-type": "application/json" };
    const reply = await fetch(`${base}/${path}`, { method, headers, ...(body && { body: JSON.stringify(body) }) });
    const text = await reply.text();
    if (!reply.ok) throw new Error(`${path} was answered with ${reply.status}: ${text}`);
    return { took: (performance.now() - start) / 1000, data: JSON.parse(text).data };
  };
  const subject = "studio/resources/r-vehicles";
  const { data } = await timed<Whole>("PUT", `${subject}/draft`, { body: otherwise, version: null });
  const published = await timed("POST", `${subject}/publish`, { version: data.draft?.version, note: "Проба" });
  const begun = performance.now();
  const lists: number[] = [];
  let done = 0;
  while (performance.now() - begun < WATCHED_MS) {
    const { renewing } = (await timed<Whole>("GET", subject)).data;
    if (!renewing) break;
    done = renewing.done;
    lists.push((await timed("GET", "registers/vehicles?per_page=50")).took * 1000);
    await new Promise((resolve) => setTimeout(resolve, 1000));
  }
  const aSecond = done / ((performance.now() - begun) / 1000);
  const back = await timed("POST", `${subject}/rollback`, { to: 1, seen: 2 });
  lists.sort((one, other) => one - other);
  return { published: published.took, aSecond, back: back.took, list: lists[Math.floor(lists.length / 2)] ?? 0 };
}

const place = await temporaryDataDir();
try {
  const seeded = await filledAt(env.SEEDED ?? place.dataDir, fill);
  const served = await serve({ tree: ".", port: PORT, users: PEOPLE, seeded, seed: "none" });
  try {
    const tokens = await signInMany(served.dataDir, PEOPLE);
    const before = loadavg()[0] ?? 0;
    const lines: string[] = [];
    for (const [name, path] of Object.entries(QUESTIONS)) {
      const { times, first, node, postgres, errors } = await askTogether(served, tokens, path, CALLS);
      lines.push(
        `| ${[name, at(times, 0.5), at(times, 0.95), first.toFixed(0), node.toFixed(1), postgres.toFixed(1), errors].join(" | ")} |`,
      );
      console.log(lines.at(-1));
    }
    const { published, aSecond, back, list } = await reshape(tokens[0] ?? "");
    const load = `load of the machine before and after the run ${before.toFixed(1)} and ${loadavg()[0]?.toFixed(1)} (of 2 cores)`;
    const text = [
      `## ${LABEL}\n\n${RECORDS} records; ${load}.\n`,
      "| question | p50, ms | p95, ms | first, ms | node, ms | postgres, ms | errors |",
      "| --- | ---: | ---: | ---: | ---: | ---: | ---: |",
      ...lines,
      `\nTo publish what every record is called, found and bound by took ${published.toFixed(1)} s, to take it back while records were being written anew`,
      `${back.toFixed(1)} s. ${aSecond.toFixed(0)} records were written anew a second, and a page of the list took ${list.toFixed(0)} ms meanwhile (the median).`,
    ].join("\n");
    keepSection(RESULTS, HEAD, { label: LABEL, text });
  } finally {
    await served.close();
  }
} finally {
  await place.remove();
}
