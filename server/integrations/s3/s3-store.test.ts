import { randomBytes } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { inspect } from "node:util";
import { pino } from "pino";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { openS3Server, type S3Server } from "../../testing/s3-server.ts";
import { StoreAway } from "../file-store.ts";
import { openFileStore } from "../open-file-store.ts";
import { readS3Address } from "./s3-address.ts";
import { storeError } from "./s3-fault.ts";
import { s3Store } from "./s3-store.ts";

const SECRET = "s3cr3t-t0-nob0dy";
const QUICK = { connectMs: 500, stillMs: 1_000 };

/** Everything that a log or a screen could show of an error. */
const shown = (error: unknown) => `${inspect(error, { depth: 10, showHidden: true })} ${JSON.stringify(error)}`;

describe("an S3-compatible store that does not answer", () => {
  let server: S3Server;
  beforeAll(async () => {
    server = await openS3Server();
  });
  afterAll(() => server?.close());

  /** What a store answers to each of its calls. */
  async function answers(store: ReturnType<typeof s3Store>): Promise<unknown[]> {
    const calls = [
      () => store.put("a/b", Readable.from(["one"])),
      () => store.head("a/b"),
      () => store.read("a/b"),
      () => store.withPath("a/b", async () => 1),
      () => store.remove("a/b"),
      () => store.probe(),
    ];
    return Promise.all(
      calls.map((call) =>
        call().then(
          () => "answered",
          (error: unknown) => error,
        ),
      ),
    );
  }

  it("since it does not know the key says so, and nothing of the secret", async () => {
    const errors = await answers(s3Store(server.address({ key: "AKIDNOBODY", secret: SECRET }), QUICK));
    expect(errors.map((error) => (error instanceof StoreAway ? error.fault : error))).toEqual(
      errors.map(() => "credentials"),
    );
    for (const error of errors) expect(shown(error)).not.toMatch(/s3cr3t|AKIDNOBODY/);
  });

  it("since the secret is wrong says so too", async ({ skip }) => {
    skip(!server.isReal, "the stand-in believes any secret; TEST_S3_URL names a real one");
    const [put, , , , , probe] = await answers(s3Store(server.address({ secret: SECRET }), QUICK));
    expect([put, probe]).toMatchObject([{ fault: "credentials" }, { fault: "credentials" }]);
  });

  it("since nobody is there says so in good time", async () => {
    const nobody = await server.line();
    const address = server.address({ secret: SECRET, through: nobody });
    await nobody.close();
    const errors = await answers(s3Store(address, QUICK));
    expect(errors.map((error) => (error instanceof StoreAway ? error.fault : error))).toEqual(
      errors.map(() => "unreachable"),
    );
    for (const error of errors) expect(shown(error)).not.toMatch(/s3cr3t/);
  });

  it("since it has no such bucket says so", async () => {
    const store = s3Store(server.address({ bucket: "another" }), QUICK);
    await expect(store.put("a/b", Readable.from(["one"]))).rejects.toMatchObject({ fault: "bucket" });
    await expect(store.probe()).rejects.toMatchObject({ fault: "bucket" });
  });

  it("in the middle of an upload keeps nothing of it that anybody could take for the file", async () => {
    const line = await server.line();
    const store = s3Store(server.address({ through: line }), QUICK);
    line.cutAfter(15_000_000);
    const content = Readable.from([randomBytes(30_000_000)]);
    await expect(store.put("away/a", content)).rejects.toBeInstanceOf(StoreAway);
    expect(content.destroyed).toBe(true);
    const again = s3Store(server.address());
    expect(await again.head("away/a")).toBeUndefined();
    await again.put("away/a", Readable.from(["whole"])); // it takes the same file once it is back
    expect(await again.head("away/a")).toEqual({ size: 5 });
  });

  it("in the middle of a download breaks it off: what has come does not look like all of it", async () => {
    await s3Store(server.address()).put("away/b", Readable.from([randomBytes(30_000_000)]));
    const line = await server.line();
    const store = s3Store(server.address({ through: line }), QUICK);
    const content = await store.read("away/b");
    content?.once("data", () => line.cut());
    await expect(buffer(content ?? Readable.from([]))).rejects.toBeInstanceOf(StoreAway);
    await expect(store.withPath("away/b", async () => 1)).rejects.toBeInstanceOf(StoreAway);
  });

  it("does not keep the server from starting: the log says what is wrong and where, without a key", async () => {
    const heard: string[] = [];
    const log = pino({ level: "trace" }, { write: (line: string) => void heard.push(line) });
    const fileStore = server.address({ key: "AKIDNOBODY", secret: SECRET });
    const store = await openFileStore({ dataDir: "unused", fileStore }, log);
    await expect(store.probe()).rejects.toMatchObject({ fault: "credentials" });
    expect(heard.join()).toMatch(/"fault":"credentials"/);
    expect(heard.join()).toContain('"bucket":"parkdesk"');
    expect(heard.join()).not.toMatch(/s3cr3t|AKIDNOBODY/);
  });

  it("since it is full is told from one that is away", () => {
    const full = Object.assign(new Error("full"), { name: "XMinioStorageFull", $metadata: { httpStatusCode: 507 } });
    expect(storeError(full)).toMatchObject({ code: "ENOSPC" });
  });
});

describe("an S3-compatible store where the machine has an account", () => {
  let server: S3Server;
  beforeAll(async () => {
    server = await openS3Server();
  });
  afterAll(async () => {
    vi.unstubAllEnvs();
    await server?.close();
  });

  /** What whoever runs the tests may have there comes before. */
  beforeEach(() => {
    for (const name of ["AWS_ACCESS_KEY_ID", "AWS_PROFILE", "AWS_CONTAINER_CREDENTIALS_RELATIVE_URI"])
      vi.stubEnv(name, "");
    for (const name of ["AWS_SHARED_CREDENTIALS_FILE", "AWS_CONFIG_FILE"]) vi.stubEnv(name, "/nowhere");
    vi.stubEnv("AWS_EC2_METADATA_DISABLED", "true");
  });

  /** Hands out keys as a cloud does to its machines, each of which ends after `seconds`. */
  async function openProvider(seconds: number) {
    const { account } = server.address();
    let given = 0;
    const provider = createServer((_, reply) => {
      given += 1;
      const keys = { AccessKeyId: account?.accessKeyId, SecretAccessKey: account?.secretAccessKey, Token: `t${given}` };
      const Expiration = new Date(Date.now() + seconds * 1_000).toISOString();
      reply.setHeader("content-type", "application/json").end(JSON.stringify({ ...keys, Expiration }));
    });
    await new Promise<void>((resolve) => provider.listen(0, "127.0.0.1", resolve));
    const { port } = provider.address() as AddressInfo; // it listens on a port, not on a pipe
    vi.stubEnv("AWS_CONTAINER_CREDENTIALS_FULL_URI", `http://127.0.0.1:${port}/keys`);
    return { given: () => given, close: () => new Promise((resolve) => provider.close(resolve)) };
  }

  it("is opened by keys of a short life, which are asked for anew before they end", async ({ skip }) => {
    skip(server.isReal, "a real one knows no key of ours");
    for (const [seconds, isOnce] of [
      [3_600, true],
      [1, false],
    ] as const) {
      const provider = await openProvider(seconds);
      const store = s3Store({ ...server.address(), account: undefined });
      for (const key of ["one", "two", "three"]) await store.put(`own/${key}`, Readable.from([key]));
      expect(isOnce ? provider.given() === 1 : provider.given() >= 3).toBe(true);
      expect((await buffer((await store.read("own/two")) ?? Readable.from([]))).toString()).toBe("two");
      await provider.close();
    }
  });

  it("is told as one that does not know us where the machine has none", async () => {
    vi.stubEnv("AWS_CONTAINER_CREDENTIALS_FULL_URI", "");
    const store = s3Store({ ...server.address(), account: undefined }, QUICK);
    await expect(store.probe()).rejects.toMatchObject({ fault: "credentials" });
  });
});

describe("FILE_STORE_URL", () => {
  it("says where, what bucket, which region, whether by TLS, and both halves of the key, percent-encoded", () => {
    expect(readS3Address("s3://AKID:a%2Fb%2Bc%40d@s3.example:9000/parkdesk?region=kz-1&tls=off")).toEqual({
      endpoint: "http://s3.example:9000",
      bucket: "parkdesk",
      region: "kz-1",
      account: { accessKeyId: "AKID", secretAccessKey: "a/b+c@d" },
    });
    expect(readS3Address("s3://k:s@s3.example/parkdesk")).toMatchObject({
      endpoint: "https://s3.example",
      region: "us-east-1",
    });
    expect(readS3Address("s3://s3.example/parkdesk").account).toBeUndefined();
  });

  it.each([
    [`https://k:${SECRET}@host/bucket`, /begins with s3/],
    [`s3://k@host/bucket`, /key without a secret/],
    [`s3://k:${SECRET}@host/`, /no bucket/],
    [`s3://k:${SECRET}@host/Bucket_Of_Ours`, /no bucket/],
    [`s3://k:${SECRET}@host/bucket?ssl=on`, /region and tls/],
    [`s3://k:${SECRET}@host/bucket?tls=yes`, /on or off/],
    [`s3://k:${SECRET}/x@host/bucket`, /it (is no address|names no bucket)/],
    ["not an address", /no address/],
  ])("refuses %s without repeating it", (text, why) => {
    const read = () => readS3Address(text);
    expect(read).toThrow(why);
    expect(read).not.toThrow(/s3cr3t/);
  });
});
