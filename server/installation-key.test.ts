import { mkdtemp, readdir, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { InstallationKey, keyIn, secretsOf } from "./installation-key.ts";

describe("the key of an installation", () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), "parkdesk-key-"));
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  it("is made once, for its owner alone, also by processes that start at the same instant", async () => {
    const keys = await Promise.all(Array.from({ length: 8 }, () => keyIn(folder)));
    expect(new Set(keys.map((key) => key.toString("hex"))).size).toBe(1);
    expect(keys[0]).toHaveLength(32);
    expect(await readdir(folder)).toEqual(["secret.key"]);
    expect((await stat(join(folder, "secret.key"))).mode & 0o777).toBe(0o600);
    expect((await keyIn(folder)).equals(keys[0] ?? Buffer.alloc(0))).toBe(true);
  });

  it("is made in a folder that is not there yet", async () => {
    const absent = join(folder, "not", "there");
    expect((await keyIn(absent)).equals(await keyIn(absent))).toBe(true);
  });

  it("is never replaced: a file that holds none stops the start", async () => {
    await writeFile(join(folder, "secret.key"), "c2hvcnQ=");
    await expect(keyIn(folder)).rejects.toThrow(/secret\.key holds no key/);
  });

  it.each(["", "short", "c2hvcnQ=", "%".repeat(44)])("as a setting is not «%s»", (text) => {
    expect(InstallationKey.safeParse(text).success).toBe(false);
  });
});

describe("what is sealed", () => {
  const [key, other] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)];

  it("is read with the same key for the same owner, and looks like another thing each time", () => {
    const { seal, unseal } = secretsOf(key);
    const [one, two] = [seal("тайна", "user 1"), seal("тайна", "user 1")];
    expect(unseal(one, "user 1")).toBe("тайна");
    expect(one.equals(two)).toBe(false);
  });

  it("is read by nobody else, nor once a byte of it has changed", () => {
    const sealed = secretsOf(key).seal("тайна", "user 1");
    expect(() => secretsOf(key).unseal(sealed, "user 2")).toThrow();
    expect(() => secretsOf(other).unseal(sealed, "user 1")).toThrow();
    for (let at = 0; at < sealed.length; at += 1) {
      const bent = Buffer.from(sealed);
      bent[at] = (bent[at] ?? 0) ^ 1;
      expect(() => secretsOf(key).unseal(bent, "user 1")).toThrow();
    }
  });

  it("has a digest that is of its owner and of the key", () => {
    const digest = secretsOf(key).digest("code", "user 1");
    expect(secretsOf(key).digest("code", "user 1").equals(digest)).toBe(true);
    expect(secretsOf(key).digest("code", "user 2").equals(digest)).toBe(false);
    expect(secretsOf(other).digest("code", "user 1").equals(digest)).toBe(false);
  });
});
