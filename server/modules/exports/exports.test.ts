import { existsSync, readdirSync } from "node:fs";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { read, utils, type WorkBook } from "xlsx";
import type { ExportColumn, ExportEdit } from "../../../contract/entities/export.ts";
import type { JobRow } from "../../../contract/entities/job.ts";
import type { ListAsk } from "../../../contract/list.ts";
import { scopeOfUser } from "../../http/session.ts";
import { wordsIn } from "../../http/words.ts";
import { folderStore } from "../../integrations/folder-store.ts";
import { sweep } from "../../jobs/sweep.ts";
import { type Fleet, importFile, openFleet } from "../../testing/fleet.ts";
import { type House, openHouse } from "../../testing/house.ts";
import { manyParks } from "../../testing/many.ts";
import { closeMonth, monthOf } from "../../testing/month.ts";
import type { Person } from "../../testing/person.ts";
import { makeTemporaryFolder } from "../../testing/temporary-folder.ts";
import { parkRecords } from "../parks/parks.ts";
import { inSnapshot } from "./snapshot.repository.ts";

const reportColumns: ExportColumn[] = [
  { field: "number", title: "Номер" },
  { field: "total_money", title: "Выручка" },
  { field: "period", title: "Период" },
  { field: "formed_on", title: "Дата" },
  { field: "contract", title: "Договор", name: "number" },
  { field: "origin", title: "Откуда", words: { distribution: "Распределение" } },
  { field: "status", title: "Статус" },
  { field: "fee_total", title: "Вознаграждение" },
  { field: "created_at", title: "Создан" },
];
const parkColumns: ExportColumn[] = [
  { field: "name", title: "Название" },
  { field: "city", title: "Город" },
  { field: "counterparties", title: "Контрагентов" },
];
const ofParks = (query: string): ExportEdit => ({
  noun: "parks",
  query,
  title: "Парки",
  columns: parkColumns,
  filters: [{ caption: "Поиск", value: query }],
});

/** A file store in a folder, through whose door a test lets what is written: all of it at first, and each part of it as `onPart` ends. */
function watchedStore(folder: string) {
  const store = folderStore(folder);
  const door = { opens: Promise.resolve(), onPart: async (_bytes: number): Promise<void> => undefined };
  async function* parts(content: Readable) {
    for await (const part of content as AsyncIterable<Buffer>) {
      await door.onPart(part.length);
      yield part;
    }
  }
  const put: typeof store.put = async (key, content, signal) => {
    await door.opens;
    return store.put(key, Readable.from(parts(content), { objectMode: false }), signal);
  };
  return { door, store: { ...store, put } };
}

describe("a list as a spreadsheet", () => {
  let house: House;
  let folder: string;
  let door: ReturnType<typeof watchedStore>["door"];
  let manager: Person;
  let fleet: Fleet;
  beforeAll(async () => {
    folder = await makeTemporaryFolder();
    const watched = watchedStore(folder);
    door = watched.door;
    house = await openHouse({ files: watched.store });
    manager = await house.enter();
    fleet = await openFleet(manager, { name: "=СУММ(A1)" });
    await importFile(manager, fleet.parkId, "april.csv", monthOf("2026-04", "exp"));
    await closeMonth(manager, fleet, "2026-04");
  });
  afterAll(async () => {
    await house?.close();
    await rm(folder, { recursive: true, force: true });
  });

  const start = async (person: Person, asked: ExportEdit): Promise<number> => {
    const { status, body } = await person.post("exports", asked);
    expect(status).toBe(201);
    return (body.data as JobRow).id;
  };
  const ended = async (person: Person, id: number): Promise<JobRow> => {
    for (let tries = 0; tries < 1_800; tries += 1) {
      const job: JobRow = (await person.get(`jobs/${id}`)).body.data;
      if (!["waiting", "running"].includes(job.status)) return job;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    throw new Error(`Export ${id} did not end`);
  };
  const made = async (person: Person, asked: ExportEdit): Promise<{ job: JobRow; book: WorkBook }> => {
    const id = await start(person, asked);
    const job = await ended(person, id);
    expect([job.status, job.error]).toEqual(["done", null]);
    const file = await person.get(`jobs/${id}/file`);
    expect(file.status).toBe(200);
    return { job, book: read(file.raw, { type: "buffer", cellDates: true, cellNF: true }) };
  };
  const linesOf = (book: WorkBook, name: string): unknown[][] =>
    utils.sheet_to_json(book.Sheets[name] ?? {}, { header: 1, raw: true, defval: null });
  const files = () => {
    const ours = join(folder, "exports", "1");
    return existsSync(ours) ? readdirSync(ours) : [];
  };

  it("has all filtered rows in the person's columns and order, figures as numbers, and the totals of the list", async () => {
    const list = await manager.get("reports/commissioner?sort=-total_money&per_page=100");
    const asked = {
      noun: "oks",
      query: "sort=-total_money",
      title: "Отчёты комиссионера",
      columns: reportColumns,
      filters: [],
    };
    const { book, job } = await made(manager, asked);
    expect(book.SheetNames).toEqual(["Отчёты комиссионера", "Сведения"]);
    const [head, ...lines] = linesOf(book, "Отчёты комиссионера");
    expect(head).toEqual(reportColumns.map(({ title }) => title));
    const rows = list.body.data as { number: string; total_money: number; contract: { number: string } }[];
    expect(lines.slice(0, -1).map((line) => [line[0], line[1], line[4], line[5], line[6]])).toEqual(
      rows.map((row) => [row.number, row.total_money / 100, row.contract.number, "Распределение", "создан"]),
    );
    const totals = list.body.totals as { total_money: number; fee_total: number };
    const last = lines.at(-1);
    expect([last?.[0], last?.[1], last?.[7]]).toEqual(["Итого", totals.total_money / 100, totals.fee_total / 100]);
    const sheet = book.Sheets["Отчёты комиссионера"];
    expect([sheet?.B2?.t, sheet?.C2?.w, sheet?.D2?.t]).toEqual(["n", "04.2026", "d"]);
    expect(job).toMatchObject({ title: "Отчёты комиссионера", result: { rows: rows.length } });
  });

  it("has the chosen records alone, with their sums, and none that the person may not see", async () => {
    const { data: rows } = (await manager.get("reports/commissioner")).body;
    const [one, other] = rows as { id: number; number: string; total_money: number }[];
    const chosen = [one, other].flatMap((row) => (row ? [row] : []));
    const asked = { noun: "oks", query: "", title: "Отчёты", columns: reportColumns, filters: [] };
    const { book, job } = await made(manager, { ...asked, ids: [...chosen.map(({ id }) => id), 999_999] });
    const lines = linesOf(book, "Отчёты").slice(1);
    expect(lines.slice(0, -1).map(([number]) => number)).toEqual(chosen.map(({ number }) => number)); // as the list shows them
    expect(lines.at(-1)?.[1]).toBe(chosen.reduce((sum, { total_money }) => sum + total_money, 0) / 100);
    expect(job.result).toMatchObject({ rows: 2 });
  });

  it("has the chosen records in the order in which the list shows them, however they were ticked", async () => {
    for (const sort of ["number", "-number"]) {
      const { data } = (await manager.get(`reports/commissioner?sort=${sort}`)).body;
      const shown = data as { id: number; number: string }[];
      const ids = shown.map(({ id }) => id).reverse();
      const asked = { noun: "oks", query: `sort=${sort}`, title: "Отчёты", columns: reportColumns, filters: [] };
      const lines = linesOf((await made(manager, { ...asked, ids })).book, "Отчёты").slice(1, -1);
      expect(lines.map(([number]) => number)).toEqual(shown.map(({ number }) => number));
    }
  });

  it("proves where it came from: filters in words, who, when, how many rows, how much, and a digest of the rows", async () => {
    const filters = [{ caption: "Парк", value: "=СУММ(A1)" }];
    const query = `filter[park]=${fleet.parkId}`;
    const asked = { noun: "oks", query, title: "Отчёты", columns: reportColumns, filters };
    const proof = async () =>
      new Map(linesOf((await made(manager, asked)).book, "Сведения").map(([key, value]) => [key, value]));
    const one = await proof();
    expect(one.get("Кто")).toMatch(/^Айгүл Тестова \(person-/);
    expect(one.get("Строк")).toBe(2);
    expect(one.get("— Парк")).toBe("=СУММ(A1)");
    expect(one.get("Вопрос к списку")).toBe(query);
    expect(one.get("— Выручка")).toBeGreaterThan(0);
    expect(one.get("SHA-256 строк")).toMatch(/^[0-9a-f]{64}$/);
    expect((await proof()).get("SHA-256 строк")).toBe(one.get("SHA-256 строк"));
    const events = await house.db.selectFrom("audit").select("changes").where("event", "=", "oks.exported").execute();
    expect(events.at(-1)?.changes).toEqual([{ field: "rows", before: null, after: 2 }]);
  });

  it("leaves a text that looks like a formula a text", async () => {
    const { book } = await made(manager, ofParks("search=СУММ"));
    const cell = book.Sheets.Парки?.A2;
    expect([cell?.t, cell?.v, cell?.f]).toEqual(["s", "=СУММ(A1)", undefined]);
  });

  it("is of one moment: what comes or goes while it is written is not seen, neither by its rows nor by its sums", async () => {
    await manyParks(house, "Снимок", 1_200);
    const scope = await scopeOfUser(house.db, manager.id, 1, "admin@parkdesk.example");
    const ask: ListAsk = { page: 1, perPage: 10, sort: [], filters: {}, search: "Снимок" };
    await inSnapshot(house.db, async (tx) => {
      const context = { db: tx, scope, t: wordsIn("ru"), today: house.clock.today() };
      const count = await parkRecords.count(context, ask, 10_000);
      await manyParks(house, "Снимок позже", 3);
      let rows = 0;
      for await (const batch of parkRecords.stream(context, ask)) {
        if (rows === 0) await house.db.deleteFrom("parks").where("name", "like", "Снимок 1%").execute();
        rows += batch.length;
      }
      expect([count, rows]).toEqual([1_200, 1_200]);
    });
  });

  it("is fetched by its owner alone, and holds for a client what is his alone", async () => {
    const asked = { noun: "oks", query: "", title: "Отчёты", columns: reportColumns, filters: [] };
    const { job } = await made(manager, asked);
    const colleague = await house.enter();
    const foreigner = await house.enter({ aggregator: 2 });
    for (const stranger of [colleague, foreigner]) expect((await stranger.get(`jobs/${job.id}/file`)).status).toBe(404);
    const client = await house.enter({ roleId: 2, parks: [fleet.parkId], counterparties: [fleet.counterparties[0]] });
    const own = await made(client, asked);
    expect(linesOf(own.book, "Отчёты")).toHaveLength(3); // head, his report, the total
    expect(linesOf(own.book, "Отчёты")[1]?.[6]).toBe("создан");
  });

  it("of 20 000 rows is read as it is taken, and at no moment held as a whole", async () => {
    await manyParks(house, "Тысячи", 20_000);
    const batches = () => house.statements.filter((text) => /^fetch \d+ from all_rows$/.test(text)).length;
    const before = batches();
    const seen: { taken: number; read: number }[] = [];
    let taken = 0;
    door.onPart = async (bytes) => {
      // Whoever reads on while nobody takes what is written has the time for it.
      await scopeOfUser(house.db, manager.id, 1, "admin@parkdesk.example");
      seen.push({ taken, read: batches() - before });
      taken += bytes;
    };
    const job = await ended(manager, await start(manager, ofParks("search=Тысячи")));
    door.onPart = async () => undefined;
    expect(job).toMatchObject({ status: "done", done: 20_000, result: { rows: 20_000 } });
    const all = batches() - before;
    expect(all).toBe(41); // the last finds nothing
    const ahead = seen.map((part) => part.read - (all * part.taken) / taken);
    expect(Math.max(...ahead)).toBeLessThan(all / 2); // what streams and the compressor hold, whoever is the faster
  });

  it("that somebody stops leaves no file", async () => {
    const before = files();
    let open = () => {};
    door.opens = new Promise((resolve) => {
      open = resolve;
    });
    const id = await start(manager, ofParks("search=СУММ"));
    const status = async () => ((await manager.get(`jobs/${id}`)).body.data as JobRow).status;
    await expect.poll(status).toBe("running"); // until the door opens
    await manager.remove(`jobs/${id}`);
    open();
    const job = await ended(manager, id);
    expect(job.status).toBe("cancelled");
    expect(files()).toEqual(before);
    expect((await manager.get(`jobs/${id}/file`)).status).toBe(404);
  });

  it("is refused for a column, a list or a question that is not there", async () => {
    const refused = async (person: Person, asked: ExportEdit) => {
      const { status, body } = await person.post("exports", asked);
      return [status, Object.keys(body.errors ?? {})];
    };
    const wrong = { ...ofParks(""), columns: [{ field: "password_hash", title: "Пароль" }] };
    expect(await refused(manager, wrong)).toEqual([422, ["columns"]]);
    expect(await refused(manager, { ...ofParks(""), noun: "moons" })).toEqual([422, ["noun"]]);
    expect(await refused(manager, ofParks("filter[moon]=1"))).toEqual([422, ["filter[moon]"]]);
    const outsourcer = await house.enter({ outsourcing: true });
    expect(await refused(outsourcer, { ...ofParks(""), noun: "oks", columns: reportColumns })).toEqual([422, ["noun"]]);
  });

  it("is refused for more rows than a file holds", async () => {
    const small = await openHouse({ works: false, limits: { exportRows: 3 } });
    onTestFinished(() => small.close());
    const person = await small.enter();
    await manyParks(small, "Парк", 3);
    expect((await person.post("exports", ofParks(""))).status).toBe(201);
    await manyParks(small, "Лишний", 1);
    const tooMany = await person.post("exports", ofParks(""));
    expect([tooMany.status, tooMany.body.code]).toEqual([422, "EXPORT_TOO_LARGE"]);
    expect(tooMany.body.message).toMatch(/\b3\b/);
  });

  // Last: so much later nobody is signed in any more.
  it("is cleared away in time, and the work says so", async () => {
    const { job } = await made(manager, ofParks("search=СУММ"));
    expect(files()).toContain(`${job.id}.xlsx`);
    const later = { ...house.clock, now: () => new Date(house.clock.now().getTime() + 8 * 86_400_000) };
    await sweep(house.db, later, house.files);
    expect(files()).toEqual([]);
    const kept = await house.db.selectFrom("jobs").select("result").where("id", "=", job.id).executeTakeFirstOrThrow();
    expect(kept.result).toEqual({ file: null, rows: 1 });
  });
});
