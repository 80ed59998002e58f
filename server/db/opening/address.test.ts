import { mkdir, mkdtemp, rm, stat, symlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { chooseAddress, isShortEnough } from "./address.ts";

describe("the server's socket", { skip: process.platform === "win32", meta: { lacks: "sockets in folders" } }, () => {
  let home: string;
  beforeAll(async () => {
    home = await mkdtemp(join(tmpdir(), "parkdesk-home-"));
  });
  afterAll(() => rm(home, { recursive: true }));

  it("lies beside the data, in a folder that only its account enters", async () => {
    expect(await chooseAddress({ home, id: "x" }, undefined)).toEqual({
      socketFolder: join(home, "socket"),
      port: 5432,
    });
    expect((await stat(join(home, "socket"))).mode & 0o777).toBe(0o700);
  });

  it("counts bytes, not letters", () => {
    expect(isShortEnough(`/${"a".repeat(60)}`)).toBe(true);
    expect(isShortEnough(`/${"\u0430".repeat(60)}`)).toBe(false);
  });

  it("goes to a private temporary folder when the path is too long", async () => {
    const long = join(home, "a".repeat(100));
    await mkdir(long);
    const id = `test-${process.pid}`;
    const address = await chooseAddress({ home: long, id }, undefined);
    expect(address).toEqual({ socketFolder: join(tmpdir(), `parkdesk-${id}`), port: 5432 });
    await rm(join(tmpdir(), `parkdesk-${id}`), { recursive: true });
  });

  it("does not follow a link that somebody laid in its place", async () => {
    const long = join(home, "b".repeat(100));
    await mkdir(long);
    const id = `trap-${process.pid}`;
    const places = [...new Set([tmpdir(), "/tmp"])].map((folder) => join(folder, `parkdesk-${id}`));
    for (const place of places) await symlink(home, place);
    await expect(chooseAddress({ home: long, id }, undefined)).rejects.toMatchObject({ code: "NO_SOCKET_FOLDER" });
    for (const place of places) await rm(place);
  });
});
