import { randomBytes } from "node:crypto";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { sql } from "kysely";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { openPool } from "../db/database.ts";
import { MIGRATIONS, migrateToLatest, migrateWithin } from "../db/migrate.ts";
import { keyThere, secretsOf } from "../installation-key.ts";
import type { FileStore } from "../integrations/file-store.ts";
import { s3Store } from "../integrations/s3/s3-store.ts";
import {
  type BackedUpHouse,
  backUp,
  contentOf,
  emptyPlace,
  expectNothing,
  KEY,
  NOW,
  openBackedUpHouse,
  putBack,
  SECRET,
} from "../testing/backed-up-house.ts";
import { digestsOf } from "../testing/digests.ts";
import { emptyDatabase } from "../testing/empty-database.ts";
import { openS3Server } from "../testing/s3-server.ts";
import type { Installation } from "./installation.ts";
import { makeBackup } from "./make-backup.ts";
import { checkBackup } from "./read-backup.ts";

describe("a backup that meets with misfortune", () => {
  let house: BackedUpHouse;
  beforeAll(async () => {
    house = await openBackedUpHouse();
  });
  afterAll(() => house?.close());

  it("goes from a folder into a bucket", async () => {
    const server = await openS3Server();
    onTestFinished(() => server.close());
    const { into } = await emptyPlace(house.home, s3Store(server.address()));
    await putBack(house.path, into);
    expect(await contentOf(into.files)).toEqual(await contentOf(house.from.files));
  });

  it("of which a byte was changed, or that was cut off or added to, says so wherever that is, and puts nothing back", async () => {
    const { into } = await emptyPlace(house.home);
    const whole = await readFile(house.path);
    const bent = (at: number) => {
      const copy = Buffer.from(whole);
      copy[at] = (copy[at] ?? 0) ^ 1;
      return copy;
    };
    const spoilt = join(house.home, "spoilt.backup");
    const places = [0, 16, 17, 20, 60, 90, 92, 93, 97, 98, whole.length >> 1, whole.length - 1];
    for (const [what, bytes] of [
      ...places.map((at) => [`byte ${at}`, bent(at)] as const),
      ["cut", whole.subarray(0, -1)] as const,
      ["cut in the head", whole.subarray(0, 40)] as const,
      ["nothing", Buffer.alloc(0)] as const,
      ["added", Buffer.concat([whole, Buffer.from([0])])] as const,
      ["another file", randomBytes(5_000)] as const,
    ]) {
      await writeFile(spoilt, bytes);
      const failure = await putBack(spoilt, into).catch((error: unknown) => error);
      expect([what, failure]).toEqual([what, expect.objectContaining({ code: "BROKEN" })]);
    }
    await expectNothing(into);
  });

  it("is refused where an installation is, unless that may be lost; then it takes its place whole", async () => {
    const { into } = await emptyPlace(house.home);
    await putBack(house.path, into);
    const there: Installation = { ...into, key: { bytes: KEY, isSetting: false } };
    await into.files.put("files/of-another", Readable.from(["x"]));
    const before = await digestsOf(into.connection);
    await expect(putBack(house.path, there)).rejects.toMatchObject({
      code: "NOT_EMPTY",
      message: expect.stringMatching(/--replace/),
    });
    expect(await digestsOf(into.connection)).toEqual(before);
    const other: Installation = { ...into, key: { bytes: randomBytes(32), isSetting: false } };
    await putBack(house.path, other, { replaces: true });
    expect(await digestsOf(into.connection)).toEqual(before);
    expect(await contentOf(into.files)).toEqual(await contentOf(house.from.files));
    expect(await readdir(into.dataDir)).toContain("secret.key.before-20260510T060000Z");
  });

  it("is refused where files lie, where somebody works, and where something else has its tables", async () => {
    const { into } = await emptyPlace(house.home);
    await into.files.put("files/x", Readable.from(["x"]));
    await expect(putBack(house.path, into)).rejects.toMatchObject({
      code: "NOT_EMPTY",
      message: expect.stringMatching(/it has files/),
    });
    await into.files.remove("files/x");
    const pool = openPool(into.connection);
    await pool.query("create table of_another (id int)");
    await expect(putBack(house.path, into, { replaces: true })).rejects.toMatchObject({
      code: "IN_USE",
      message: expect.stringMatching(/\d+ parkdesk from [\w.:’\x27 ]+ since \d{4}-\d\d-\d\d [\d:]+ UTC/),
    });
    await pool.end();
    await expect(putBack(house.path, into, { replaces: true })).rejects.toMatchObject({
      code: "NOT_EMPTY",
      message: expect.stringMatching(/something else/),
    });
  });

  it("is refused by another key, and by none where it brings none", async () => {
    const { into } = await emptyPlace(house.home);
    for (const isSetting of [true, false])
      await expect(putBack(house.path, { ...into, key: { bytes: randomBytes(32), isSetting } })).rejects.toMatchObject({
        code: "OTHER_KEY",
      });
    const without = { ...house.from, key: { bytes: KEY, isSetting: true } };
    const made = await backUp(without, join(house.home, "without"));
    await expect(putBack(made.path, into)).rejects.toMatchObject({
      code: "OTHER_KEY",
      message: expect.stringMatching(/set the same SECRET_KEY/),
    });
    await expectNothing(into);
    await putBack(made.path, { ...into, key: { bytes: KEY, isSetting: true } });
    expect(await keyThere(into.dataDir)).toBeUndefined();
  });

  it("that finds no room is taken away again whole, and so is one that is broken off", async () => {
    const full = (files: FileStore): FileStore => ({
      ...files,
      async put(key, content) {
        if (key.startsWith("signature-ends/")) return files.put(key, content);
        throw Object.assign(new Error("ENOSPC: no space left on device"), { code: "ENOSPC" });
      },
    });
    const { into } = await emptyPlace(house.home);
    await expect(putBack(house.path, { ...into, files: full(into.files) })).rejects.toMatchObject({ code: "NO_ROOM" });
    await expectNothing(into);
    const abort = new AbortController();
    const files: FileStore = {
      ...into.files,
      async put(key, content) {
        abort.abort(new Error("broken off"));
        return into.files.put(key, content);
      },
    };
    await expect(putBack(house.path, { ...into, files }, { signal: abort.signal })).rejects.toThrow(
      /broken off|aborted/,
    );
    await expectNothing(into);
  });

  it("that could not be made leaves nothing, whichever part of it failed", async () => {
    const folder = join(house.home, "failing");
    const files: FileStore = {
      ...house.from.files,
      async read() {
        throw Object.assign(new Error("ENOSPC: no space left on device"), { code: "ENOSPC" });
      },
    };
    const make = (more: Partial<Installation>) => backUp({ ...house.from, ...more }, folder);
    await expect(make({ files })).rejects.toMatchObject({ code: "NO_ROOM" });
    await expect(make({ key: undefined })).rejects.toMatchObject({ code: "NO_HOUSE" });
    const { into } = await emptyPlace(house.home);
    await expect(make({ connection: into.connection })).rejects.toMatchObject({ code: "NO_HOUSE" });
    expect(await readdir(folder)).toEqual([]);
  });

  it("says by whose migrations it was made; one of a newer release is refused before anything is opened", async () => {
    const held = await checkBackup(house.path, SECRET, () => undefined);
    expect(held.house).toMatchObject({ migrations: MIGRATIONS, madeAt: NOW.toISOString(), key: { comesAlong: true } });
    await sql`insert into kysely_migration (name, timestamp) values ('9999-of-tomorrow', 'x')`.execute(
      house.signing.house.db,
    );
    const made = await backUp(house.from, join(house.home, "newer"));
    await sql`delete from kysely_migration where name = '9999-of-tomorrow'`.execute(house.signing.house.db);
    const open = async () => Promise.reject(new Error("opened"));
    await expect(putBack(made.path, house.from, { open })).rejects.toMatchObject({
      code: "NEWER",
      message: expect.stringMatching(/9999-of-tomorrow/),
    });
  });

  it("of an older release is put back as it was, and the next start brings it forward", async () => {
    const old = await emptyDatabase();
    onTestFinished(() => old.drop());
    const client = new pg.Client(old.connection);
    await client.connect();
    await client.query("begin");
    await migrateWithin(client, "0070-studio");
    await client.query("insert into aggregators (name, bin) values ('Давний', '180340001231')");
    await client.query("commit");
    await client.end();
    const made = await backUp({ ...house.from, connection: old.connection }, join(house.home, "older"));
    const { into, url } = await emptyPlace(house.home);
    await putBack(made.path, into);
    expect(await digestsOf(into.connection)).toEqual(await digestsOf(old.connection));
    const pool = openPool({ connectionString: url });
    onTestFinished(() => pool.end());
    await migrateToLatest(pool, secretsOf(KEY));
    expect((await pool.query("select name from aggregators")).rows).toEqual([{ name: "Давний" }]);
    expect((await pool.query("select count(*)::int as n from kysely_migration")).rows).toEqual([
      { n: MIGRATIONS.length },
    ]);
  });

  it("that does not read back is told of, and nothing of it stays", async () => {
    const folder = join(house.home, "on-a-bad-disk");
    const say = (sentence: string) => {
      if (sentence !== "reading it back") return;
      const [name = ""] = readdirSync(folder);
      const bytes = readFileSync(join(folder, name));
      bytes[500] = (bytes[500] ?? 0) ^ 1;
      writeFileSync(join(folder, name), bytes);
    };
    await expect(makeBackup({ from: house.from, folder, secret: SECRET, now: NOW, say })).rejects.toMatchObject({
      code: "BROKEN",
      message: expect.stringMatching(/is not what comes back from there/),
    });
    expect(await readdir(folder)).toEqual([]);
  });

  it("counts the files that were cleared away while it was made, and is whole without them", async () => {
    const { files } = house.from;
    const clearing: FileStore = {
      ...files,
      read: async (key) => (key.startsWith("signature-ends/") ? files.read(key) : undefined),
    };
    const made = await backUp({ ...house.from, files: clearing }, join(house.home, "cleared"));
    expect(made).toMatchObject({ files: 1, gone: (await contentOf(files)).size - 1 });
  });

  it("is of one moment: what is written while it is made is in it wholly or not at all", async () => {
    const { db } = house.signing.house;
    let [writes, isOver] = [0, false];
    const writePair = () =>
      db.transaction().execute(async (tx) => {
        writes += 1;
        const email = `pair-${writes}@parkdesk.example`;
        const person = {
          email,
          firstname: "Пара",
          lastname: "",
          role_id: 1 as const,
          password_hash: "",
          created_at: NOW,
        };
        await tx.insertInto("users").values(person).execute(); // copied as one of the last
        await tx
          .insertInto("aggregators")
          .values({ name: "Пара", bin: String(writes) })
          .execute(); // as one of the first
      });
    const writing = (async () => {
      while (!isOver) await writePair();
    })();
    const made = await backUp(house.from, join(house.home, "moment"));
    isOver = true;
    await writing;
    const { into } = await emptyPlace(house.home);
    await putBack(made.path, into);
    const pool = openPool(into.connection);
    const { rows } = await pool.query(`
      select (select count(*)::int from users where firstname = 'Пара') as users,
        (select count(*)::int from aggregators where name = 'Пара') as aggregators`);
    await pool.end();
    expect(rows[0].users).toBe(rows[0].aggregators);
    expect(writes).toBeGreaterThan(rows[0].users); // it was made while they were written
  });
});
