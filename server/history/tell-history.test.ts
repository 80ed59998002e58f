import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { makeIin } from "../../domain/identifiers/iin.ts";
import { type TemporaryDataDir, temporaryDataDir } from "../testing/data-dir.ts";
import { openFleet } from "../testing/fleet.ts";
import { type House, openHouse } from "../testing/house.ts";
import type { Person } from "../testing/person.ts";
import { runScript } from "../testing/run-script.ts";
import { lastGiven } from "./history.repository.ts";
import { tellHistory } from "./tell-history.ts";

type Line = { id: number; event: string; record: number | null; user: number; fields: string[]; reqId?: string };
const linesOf = (text: string) =>
  text
    .split("\n")
    .filter((line) => line.startsWith("{"))
    .map((line) => JSON.parse(line) as Line);

describe("the history for another system", () => {
  let house: House;
  let manager: Person;
  let place: TemporaryDataDir;
  const sessions: pg.PoolClient[] = [];
  beforeAll(async () => {
    [house, place] = await Promise.all([openHouse(), temporaryDataDir()]);
    manager = await house.enter();
  });
  afterAll(async () => {
    for (const session of sessions) session.release(true);
    await house?.close();
    await place?.remove();
  });

  /** All that is there after an id, and where it ends. */
  async function told(after: bigint): Promise<{ lines: Line[]; last: bigint }> {
    const found = { lines: [] as Line[], last: after };
    for await (const { lines, last } of tellHistory(house.db, { after })) {
      found.lines.push(...linesOf(lines));
      found.last = last;
    }
    return found;
  }
  const COLUMNS = "(aggregator_id, at, user_id, event, entity, entity_id";
  const row = (event: string) => `1, now(), ${manager.id}, '${event}', 'parks', 1`;
  const write = (session: pg.PoolClient, event: string) =>
    session.query(`insert into audit ${COLUMNS}) values (${row(event)})`);
  async function openSession(): Promise<pg.PoolClient> {
    const session = await house.made.pool.connect();
    sessions.push(session);
    await session.query("begin");
    return session;
  }

  it("says who did what to which record in which call, and of what was changed the names alone", async () => {
    const { parkId } = await openFleet(manager);
    const before = await lastGiven(house.db);
    const iin = makeIin("1990-05-06", "male", 7_001) ?? "";
    const empty = { licence: null, plate: null, hired_on: null, note: "", park_id: parkId };
    const made = await manager.post("drivers", { ...empty, name: "Серик Ермеков", iin, phone: "+77011234503" });
    const { id } = made.body.data as { id: number };
    const parts = tellHistory(house.db, { after: before });
    const text = ((await parts.next()).value as { lines: string }).lines;
    const [line] = linesOf(text).filter(({ event }) => event === "drivers.created");
    expect(line).toMatchObject({ level: 30, msg: "history", user: manager.id, record: id, entity: "drivers" });
    expect(line?.reqId).toEqual(expect.any(String));
    expect(line?.fields).toEqual(expect.arrayContaining(["iin", "phone"]));
    expect(text).not.toContain(iin);
    expect(text).not.toContain("77011234503");
    expect(text).not.toContain("Серик");
  });

  it("goes on where it ended: nothing twice, nothing left out", async () => {
    const all = await told(0n);
    expect(all.lines.length).toBeGreaterThan(3);
    expect(all.lines.map(({ id }) => id)).toEqual(all.lines.map(({ id }) => id).toSorted((one, other) => one - other));
    expect((await told(all.last)).lines).toEqual([]);
    const middle = all.lines[1]?.id ?? 0;
    expect((await told(BigInt(middle))).lines).toEqual(all.lines.slice(2));
  });

  it("waits for the row of an earlier id that can be seen only after a later one", async () => {
    const before = await lastGiven(house.db);
    const [slow, quick] = [await openSession(), await openSession()];
    await write(slow, "slow");
    await write(quick, "quick");
    await quick.query("commit");
    let isOver = false;
    const telling = told(before).finally(() => {
      isOver = true;
    });
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    expect(isOver).toBe(false);
    await write(slow, "of after"); // an id that was given while we wait belongs to the next time
    await slow.query("commit");
    const { lines, last } = await telling;
    expect(lines.map(({ event }) => event)).toEqual(["slow", "quick"]);
    expect((await told(last)).lines.map(({ event }) => event)).toEqual(["of after"]);
  });

  it("waits as well for an id that was given to a statement before its transaction had a number", async () => {
    const before = await lastGiven(house.db);
    const [slow, quick] = [await openSession(), await openSession()];
    await slow.query("lock table audit in row exclusive mode"); // as an insert does, first of all
    const { rows } = await slow.query("select nextval(pg_get_serial_sequence('audit', 'id')) as id");
    await write(quick, "quick");
    await quick.query("commit");
    const telling = told(before);
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    await slow.query(`insert into audit ${COLUMNS}, id) values (${row("slow")}, ${rows[0].id})`);
    await slow.query("commit");
    expect((await telling).lines.map(({ event }) => event)).toEqual(["slow", "quick"]);
  });

  it("is not held up for ever by what is rolled back, whose id stays free", async () => {
    const before = await lastGiven(house.db);
    const [gone, kept] = [await openSession(), await openSession()];
    await write(gone, "gone");
    await write(kept, "kept");
    await kept.query("commit");
    const telling = told(before);
    await gone.query("rollback");
    expect((await telling).lines.map(({ event }) => event)).toEqual(["kept"]);
  });

  it("follows: a deed is told soon after it is done, until whoever follows goes", async () => {
    const ended = new AbortController();
    const before = await lastGiven(house.db);
    const parts = tellHistory(house.db, { after: before, follows: true, signal: ended.signal });
    const next = parts.next();
    const session = await openSession();
    await write(session, "followed");
    await session.query("commit");
    expect(linesOf((await next).value?.lines ?? "").map(({ event }) => event)).toEqual(["followed"]);
    ended.abort();
    expect((await parts.next()).done).toBe(true);
  });

  it("is a command whose file remembers how far it came, and that says when the database is another one", async () => {
    const file = join(place.root, "place");
    const settings = { DATABASE_URL: house.url, DATA_DIR: place.dataDir };
    const first = await runScript("history", ["--place", file], settings);
    expect([first.code, linesOf(first.said)]).toEqual([0, (await told(0n)).lines]);
    expect(await readFile(file, "utf8")).toBe(`${await lastGiven(house.db)}\n`);
    const second = await runScript("history", ["--place", file], settings);
    expect([second.code, linesOf(second.said)]).toEqual([0, []]);
    await writeFile(file, "999999\n");
    const third = await runScript("history", ["--place", file], settings);
    expect(third.code).toBe(1);
    expect(third.said).toContain("put back from a backup");
    expect(await runScript("history", ["--after", "yesterday"], settings)).toMatchObject({ code: 1 });
  });
});
