import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { Secret, TOTP } from "otpauth";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { kyselyOn, openPool } from "../db/database.ts";
import { keyThere, placeKey, secretsOf } from "../installation-key.ts";
import { folderStore } from "../integrations/folder-store.ts";
import { readEnds } from "../signing/chain-ends.ts";
import { openHouseOn } from "../testing/house.ts";
import { sign } from "../testing/keys.ts";
import { PASSWORD } from "../testing/person.ts";
import { openSigningHouse } from "../testing/signed-reports.ts";
import { changeKey } from "./change-key.ts";
import { refuseOtherKey } from "./refuse-other-key.ts";

const STEP_MS = 30_000;
const codeOf = (secret: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * STEP_MS });
/** The key that houses of tests have. */
const FIRST = Buffer.alloc(32, 7);
const email = "owner@parkdesk.example";

describe("another key of the installation", () => {
  let home: string;
  let dataDir: string;
  let made: Awaited<ReturnType<typeof openSigningHouse>>["house"]["made"];
  let drop: () => Promise<void>;
  let secret: string;
  let codes: string[];
  const files = () => folderStore(join(home, "files"));

  beforeAll(async () => {
    home = await mkdtemp(join(tmpdir(), "parkdesk-key-"));
    dataDir = join(home, "data");
    await placeKey(dataDir, FIRST);
    const signing = await openSigningHouse({ files: files() });
    const { house, client } = signing;
    made = house.made;
    drop = made.drop;
    const [first = 0, second = 0] = await signing.reportsOf("2026-01");
    const papers = await signing.papers(signing.manager, [first, second]);
    await signing.send(
      signing.manager,
      papers.map((paper) => ({ paper, cms: sign(signing.head, paper.content) })),
    );
    const { version } = (await client.get(`reports/commissioner/${first}`)).body.data as { version: number };
    await client.post(`reports/commissioner/${first}/status`, { status_id: 0, version, objection: "Нет" });
    expect((await house.checkArchive()).faults).toEqual([]);
    const owner = await house.enter({ email });
    secret = ((await owner.post("/api/second-factor", { password: PASSWORD })).body.data as { secret: string }).secret;
    const confirmed = await owner.post("/api/second-factor/confirm", { code: codeOf(secret) });
    codes = (confirmed.body.data as { recovery_codes: string[] }).recovery_codes;
    await expect(change()).rejects.toThrow("Stop every server first");
    made.drop = async () => undefined; // the database outlives its house
    await house.close();
  });
  afterAll(async () => {
    await drop?.();
    await rm(home, { recursive: true, force: true });
  });

  async function change(isTry = false, store: Pick<ReturnType<typeof files>, "read" | "put"> = files()) {
    const pool = openPool({ connectionString: made.url, max: 1 });
    try {
      const key = (await keyThere(dataDir)) ?? Buffer.alloc(0);
      return await changeKey({ db: kyselyOn(pool), files: store, dataDir, key, isSetting: false }, isTry);
    } finally {
      await pool.end();
    }
  }
  /** How the database stands under a key: whether it starts, and what it says of its archive. */
  async function under(key: Buffer) {
    const secrets = secretsOf(key);
    const pool = openPool({ connectionString: made.url, max: 1 });
    const starts = await refuseOtherKey(kyselyOn(pool), secrets).then(
      () => true,
      () => false,
    );
    await pool.end();
    return { starts, ends: (await readEnds({ files: files(), secrets }, 1)).faults.length === 0 };
  }
  const present = async () => (await keyThere(dataDir)) ?? Buffer.alloc(0);

  it("is tried first: how much would be sealed anew is told, and nothing is", async () => {
    expect(await change(true)).toEqual({ factors: 1, codes: 10, links: 3, ends: 1 });
    expect(await present()).toEqual(FIRST);
    expect(await readdir(dataDir)).toEqual(["secret.key"]);
    expect(await under(FIRST)).toEqual({ starts: true, ends: true });
  });

  it("is not taken where a link was never sealed by the present one: the old one goes on", async () => {
    const forge = async () => {
      const pool = openPool({ connectionString: made.url });
      await sql`alter table signatures disable trigger signatures_stay;
        update signatures set mac = reverse(mac) where id = (select min(id) from signatures);
        alter table signatures enable trigger signatures_stay`.execute(kyselyOn(pool));
      await pool.end();
    };
    await forge();
    await expect(change()).rejects.toThrow("is not sealed by the present key");
    await forge();
    expect(await present()).toEqual(FIRST);
    expect(await under(FIRST)).toEqual({ starts: true, ends: true });
  });

  it("that was interrupted before it was kept leaves the old one working; after that it is ended by the next run", async () => {
    const isAway = { ...files(), put: () => Promise.reject(new Error("the store is away")) };
    await expect(change(false, isAway)).rejects.toThrow("the store is away");
    expect(await present()).toEqual(FIRST);
    expect(await under(FIRST)).toEqual({ starts: false, ends: true });
    expect(await change()).toEqual({ factors: 0, codes: 0, links: 0, ends: 1 });
    expect(await present()).not.toEqual(FIRST);
    expect(await under(await present())).toEqual({ starts: true, ends: true });
    expect((await under(FIRST)).starts).toBe(false);
  });

  it("opens what was sealed: the archive is as it was, codes of the app and of recovery are taken, twice over", async () => {
    await change();
    const house = await openHouseOn(made, { key: await present(), files: files() });
    try {
      const logIn = async (code: string) =>
        (
          await house.app.inject({
            method: "POST",
            url: "/api/sanctum/token",
            payload: { email, password: PASSWORD, code },
          })
        ).statusCode;
      expect(await logIn(codeOf(secret, 1))).toBe(200); // the one of now is used, or was a while ago
      expect(await logIn(codes[0] ?? "")).toBe(200);
      expect(await logIn(codes[0] ?? "")).toBe(401);
      expect(await house.checkArchive()).toMatchObject({ checked: 2, faults: [] });
    } finally {
      await house.close();
    }
  });
});
