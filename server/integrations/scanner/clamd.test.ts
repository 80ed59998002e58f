import { randomBytes } from "node:crypto";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { EICAR, openClamd } from "../../testing/clamd-server.ts";
import { makeTemporaryFolder } from "../../testing/temporary-folder.ts";
import { clamd, readScannerAddress } from "./clamd.ts";

/** Where it is silence that is waited for; all else may take what a busy machine takes. */
const QUICK = { connectMs: 300, answerMs: 300 };

describe("a scanner of ClamAV", () => {
  let server: Awaited<ReturnType<typeof openClamd>>;
  beforeAll(async () => {
    server = await openClamd();
  });
  beforeEach(() => Object.assign(server.manners, { mood: "well", most: 30_000_000 }));
  afterAll(() => server?.close());

  async function* inPieces(content: Buffer, size: number) {
    for (let place = 0; place < content.length; place += size) yield content.subarray(place, place + size);
  }
  const scan = async (content: Buffer, { size = 65_536, address = server.url, times = {} } = {}) => {
    const passed: Buffer[] = [];
    for await (const bytes of clamd(readScannerAddress(address), times).through(inPieces(content, size)))
      passed.push(bytes);
    return Buffer.concat(passed);
  };

  it("lets what is clean pass, byte for byte, in pieces of any size", async () => {
    for (const [length, size] of [
      [0, 1],
      [1, 1],
      [300, 7],
      [3_000_000, 65_536],
    ] as const) {
      const content = randomBytes(length);
      expect((await scan(content, { size })).equals(content)).toBe(true);
    }
  });

  it("names what it finds, wherever in the file and however it is cut, before the stream has ended", async () => {
    const content = Buffer.concat([randomBytes(100_000), Buffer.from(EICAR), randomBytes(100_000)]);
    for (const size of [13, 65_536, content.length])
      await expect(scan(content, { size })).rejects.toMatchObject({ name: "Infected", virus: "Eicar-Signature" });
  });

  it("that has had enough of a file says so", async () => {
    server.manners.most = 100_000;
    await expect(scan(randomBytes(5_000_000))).rejects.toMatchObject({ name: "TooLargeToScan" });
  });

  it.each(["hangsUp", "silent", "nonsense"] as const)(
    "that is %s has not said that anything is clean",
    async (mood) => {
      server.manners.mood = mood;
      await expect(scan(randomBytes(200_000), { times: QUICK })).rejects.toMatchObject({ name: "ScannerAway" });
      const probe = clamd(readScannerAddress(server.url), QUICK).probe();
      if (mood === "hangsUp") await probe;
      else await expect(probe).rejects.toMatchObject({ name: "ScannerAway" });
    },
  );

  it("that is not there is away, and is heard of in good time", async () => {
    const gone = await openClamd();
    await gone.close();
    await expect(scan(randomBytes(10), { address: gone.url, times: QUICK })).rejects.toMatchObject({
      name: "ScannerAway",
    });
    await expect(clamd(readScannerAddress(gone.url), QUICK).probe()).rejects.toMatchObject({ name: "ScannerAway" });
  });

  it("answers a ping", async () => {
    await expect(clamd(readScannerAddress(server.url)).probe()).resolves.toBeUndefined();
  });

  it("passes on what the sender of the bytes throws", async () => {
    async function* broken() {
      yield randomBytes(10);
      throw new Error("hung up");
    }
    const reading = (async () => {
      for await (const _ of clamd(readScannerAddress(server.url)).through(broken()));
    })();
    await expect(reading).rejects.toThrow("hung up");
  });

  it("may listen on a socket, where the system says who comes in", async () => {
    const folder = await makeTemporaryFolder();
    const local = await openClamd(join(folder, "clamd.ctl"));
    expect((await scan(randomBytes(1_000), { address: local.url })).length).toBe(1_000);
    await expect(scan(Buffer.from(EICAR), { address: local.url })).rejects.toMatchObject({ name: "Infected" });
    await local.close();
    await expect(scan(randomBytes(10), { address: local.url })).rejects.toMatchObject({ name: "ScannerAway" });
    await rm(folder, { recursive: true, force: true });
  });

  it("is at tcp://host:port, at clamd's own port where none is said, at unix:/path, and nowhere else", () => {
    expect(readScannerAddress("tcp://scanner.local:3311")).toEqual({ host: "scanner.local", port: 3311 });
    expect(readScannerAddress("tcp://[::1]")).toEqual({ host: "::1", port: 3310 });
    expect(readScannerAddress("unix:/run/clamav/clamd.ctl")).toEqual({ path: "/run/clamav/clamd.ctl" });
    for (const wrong of ["3310", "http://scanner:3310", "tcp://scanner/x", "tcp://", "unix:clamd.ctl", "unix:"])
      expect(() => readScannerAddress(wrong)).toThrow(/tcp:\/\/host:port/);
  });
});
