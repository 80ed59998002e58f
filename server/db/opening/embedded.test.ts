import { readFile, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { keptLog, type TemporaryDataDir, temporaryDataDir } from "../../testing/data-dir.ts";
import { adviceOn, openEmbedded } from "./embedded.ts";
import type { OpenedDatabase } from "./opened-database.ts";
import { passwordFile } from "./password.ts";
import { findPlace } from "./place.ts";
import { isPostmasterOn } from "./postmaster.ts";

/** Asks one question in a session of its own. */
async function ask(opened: OpenedDatabase, sql: string): Promise<unknown[]> {
  const client = new pg.Client(opened.connection);
  await client.connect();
  const { rows } = await client.query(sql).finally(() => client.end());
  return rows;
}

describe("the embedded database", () => {
  let place: TemporaryDataDir;
  let opened: OpenedDatabase;
  const log = keptLog();
  const open = () => openEmbedded(place.dataDir, log);
  beforeAll(async () => {
    place = await temporaryDataDir();
    opened = await open();
  });
  afterAll(async () => {
    await opened.stop();
    await place.remove();
  });

  it("keeps what is committed through a power cut, is UTF-8 and listens on no network", async () => {
    const sql = `select current_setting('fsync') as fsync, current_setting('full_page_writes') as pages,
      current_setting('server_encoding') as encoding, current_setting('listen_addresses') as network, current_setting('timezone') as zone`;
    expect(await ask(opened, sql)).toEqual([{ fsync: "on", pages: "on", encoding: "UTF8", network: "", zone: "UTC" }]);
  });

  it("has connections for two processes that have as many for their calls as for the rest", async () => {
    const [row] = await ask(opened, "select current_setting('max_connections')::int as most");
    expect(row).toEqual({ most: 250 });
  });

  it("writes down what it refuses, not whose key that was", async () => {
    await ask(
      opened,
      "create table keys_of_people (iin text primary key); insert into keys_of_people values ('850203300121')",
    );
    await expect(ask(opened, "insert into keys_of_people select iin from keys_of_people")).rejects.toThrow(/duplicate/);
    const told = await readFile(join(place.dataDir, "postgres", "server.log"), "utf8");
    expect(told).toContain("duplicate key value");
    expect(told).not.toContain("Key (iin)");
    await ask(opened, "drop table keys_of_people");
  });

  it("finds Russian and Kazakh words whatever their capitals, and by their parts", async () => {
    await ask(opened, "create extension pg_trgm");
    const sql = `select U&'\\0416\\0406\\0411\\0415\\041A' ilike U&'\\0436\\0456\\0431%' as found,
      cardinality(show_trgm(U&'\\049A\\0430\\0437\\0430\\049B')) > 0 as parts`;
    expect(await ask(opened, sql)).toEqual([{ found: true, parts: true }]);
  });

  it("serves the product as an owner of its database, not as a superuser", async () => {
    const sql = "select rolsuper, current_database() as name from pg_roles where rolname = current_user";
    expect(await ask(opened, sql)).toEqual([{ rolsuper: false, name: "parkdesk" }]);
  });

  it("lets in nobody without the password, which only its account can read", async () => {
    expect((await stat(passwordFile(place.cluster))).mode & 0o777).toBe(0o600);
    await expect(
      ask({ ...opened, connection: { ...opened.connection, password: "guess" } }, "select 1"),
    ).rejects.toThrow(/password/);
  });

  it("stops with the last one, and has everything at the next start", async () => {
    await ask(opened, "create table kept as select 42 as answer");
    await opened.stop();
    await opened.stop();
    expect(await isPostmasterOn(opened.serverPid ?? 0, place.cluster)).toBe(false);
    opened = await open();
    expect(await ask(opened, "table kept")).toEqual([{ answer: 42 }]);
  });

  it("says which file holds a wrong password, and leaves no server behind", async () => {
    await opened.stop();
    const right = await readFile(passwordFile(place.cluster), "utf8");
    await writeFile(passwordFile(place.cluster), "wrong");
    await expect(open()).rejects.toMatchObject({
      code: "WRONG_PASSWORD",
      message: expect.stringContaining("parkdesk.password"),
    });
    await expect(stat(join(place.cluster, "postmaster.pid"))).rejects.toThrow("ENOENT");
    await writeFile(passwordFile(place.cluster), right);
    opened = await open();
  });

  it("refuses a data folder of another major version, and says which", async () => {
    await opened.stop();
    await writeFile(join(place.cluster, "PG_VERSION"), "17\n");
    await expect(open()).rejects.toMatchObject({
      code: "DATA_FOLDER_OF_ANOTHER_VERSION",
      message: expect.stringMatching(/PostgreSQL 17.*brings 18/),
    });
    await writeFile(join(place.cluster, "PG_VERSION"), "18\n");
    opened = await open();
  });
});

describe("a database that does not start", () => {
  it("is told to be damaged where its files are, with the way out", async () => {
    const place = await temporaryDataDir();
    try {
      await (await openEmbedded(place.dataDir, keptLog())).stop();
      const { place: found } = await findPlace(place.dataDir);
      const control = join(found.cluster, "global", "pg_control");
      const bytes = await readFile(control);
      await writeFile(control, bytes.fill(7, 60, 120));
      await expect(openEmbedded(place.dataDir, keptLog())).rejects.toMatchObject({
        code: "SERVER_DID_NOT_START",
        message: expect.stringMatching(/looks damaged: copy DATA_DIR aside/),
      });
    } finally {
      await place.remove();
    }
  });

  it("is told to be damaged by no words of a folder in use, of a full disk and of rights", () => {
    for (const damaged of [
      "PANIC:  could not locate a valid checkpoint record",
      'FATAL:  could not open file "global/pg_filenode.map": No such file or directory',
    ])
      expect(adviceOn(`LOG:  starting\n${damaged}`)).toMatch(/«The machine or its disk is gone»/);
    for (const whole of [
      'FATAL:  lock file "postmaster.pid" already exists',
      "FATAL:  pre-existing shared memory block (key 1, ID 2) is still in use",
      'PANIC:  could not write to file "pg_wal/xlogtemp.1": No space left on device',
      'FATAL:  could not open file "/data/postgresql.conf": Permission denied',
    ])
      expect(adviceOn(whole)).toBe("");
  });
});
