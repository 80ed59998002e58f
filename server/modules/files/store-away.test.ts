import { Readable } from "node:stream";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { JobRow } from "../../../contract/entities/job.ts";
import type { FileStore } from "../../integrations/file-store.ts";
import { s3Store } from "../../integrations/s3/s3-store.ts";
import { openFleet } from "../../testing/fleet.ts";
import { type House, openHouse } from "../../testing/house.ts";
import { monthOf } from "../../testing/month.ts";
import { blankPdf } from "../../testing/pdf.ts";
import type { Person } from "../../testing/person.ts";
import { type Line, openS3Server, type S3Server } from "../../testing/s3-server.ts";

const AWAY = {
  ru: /Хранилище файлов сейчас не отвечает/,
  en: /The file store does not answer/,
  kz: /Файлдар қоймасы қазір жауап бермейді/,
};
const FULL = { ru: /закончилось место на диске/, en: /run out of disk space/, kz: /дискідегі орын таусылды/ };
const PARKS = {
  noun: "parks",
  query: "",
  title: "Парки",
  columns: [{ field: "name", title: "Название" }],
  filters: [],
};

/** A store on the one that is there, which has no room from a moment on, as a disk says it in the middle of a file. */
function fillable(store: FileStore): FileStore & { isFull: boolean } {
  async function* broken(content: Readable) {
    for await (const bytes of content) {
      yield bytes as Buffer;
      throw Object.assign(new Error("ENOSPC: no space left on device, write"), { code: "ENOSPC" });
    }
  }
  return {
    ...store,
    isFull: false,
    async put(key, content, signal) {
      return store.put(key, this.isFull ? Readable.from(broken(content)) : content, signal);
    },
  };
}

describe("files while their store does not answer", () => {
  let server: S3Server;
  let line: Line;
  let store: ReturnType<typeof fillable>;
  let house: House;
  let manager: Person;
  let parkId: number;
  let scan: number;
  beforeAll(async () => {
    server = await openS3Server();
    line = await server.line();
    store = fillable(s3Store(server.address({ through: line }), { connectMs: 500, stillMs: 2_000 }));
    house = await openHouse({ files: store });
    manager = await house.enter();
    ({ parkId } = await openFleet(manager));
    scan = ((await send("files", "Скан.pdf", blankPdf())).body.data as { id: number }).id;
  });
  afterAll(async () => {
    await house?.close();
    await server?.close();
  });

  const send = (path: string, fileName: string, content: Buffer | string, language = "ru") => {
    const form = { fileName, content, ...(path === "disps/import" && { park_id: parkId }) };
    return manager.call("POST", path, undefined, { form, headers: { "accept-language": language } });
  };
  const uploads = [
    ["files", "Скан.pdf", blankPdf()],
    ["disps/import", "april.csv", monthOf("2026-04")],
    ["services/import", "услуги.csv", "Название\r\nУслуга\r\n"],
  ] as const;
  const rows = async () =>
    Promise.all(
      (["files", "imports", "jobs"] as const).map((table) => house.db.selectFrom(table).select("id").execute()),
    );
  const kept = async () => ({ rows: await rows(), files: await server.kept() });
  /** An export's end, in the words of a language. */
  const exported = async (language = "ru"): Promise<JobRow> => {
    const { id } = (await manager.post("exports", PARKS)).body.data as JobRow;
    for (;;) {
      const { body } = await manager.call("GET", `jobs/${id}`, undefined, { headers: { "accept-language": language } });
      const job = body.data as JobRow;
      if (!["waiting", "running"].includes(job.status)) return job;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  };

  it("without room are refused as on a full disk, uploads and exports alike, and nothing of them stays", async () => {
    store.isFull = true;
    const before = await kept();
    for (const [path, name, content] of uploads)
      for (const [language, words] of Object.entries(FULL)) {
        const { status, body } = await send(path, name, content, language);
        expect([status, body.code, body.message]).toEqual([503, "DISK_FULL", expect.stringMatching(words)]);
      }
    expect(await kept()).toEqual(before);
    for (const [language, words] of Object.entries(FULL))
      expect(await exported(language)).toMatchObject({
        status: "failed",
        error: { code: "DISK_FULL", message: expect.stringMatching(words) },
      });
    expect((await kept()).files).toEqual(before.files);
    store.isFull = false;
    expect((await exported()).status).toBe("done");
  });

  it("are refused with words of their own, neither taken nor given, and the health check says so", async () => {
    store.isFull = false;
    const before = await server.kept();
    line.cut();
    for (const [path, name, content] of uploads) {
      for (const [language, words] of Object.entries(AWAY)) {
        const { status, body, headers } = await send(path, name, content, language);
        expect([status, body.code, body.message]).toEqual([503, "STORE_AWAY", expect.stringMatching(words)]);
        expect(headers["retry-after"]).toBe("30");
      }
    }
    expect((await manager.get(`files/${scan}`)).body.code).toBe("STORE_AWAY");
    expect(await exported("kz")).toMatchObject({
      status: "failed",
      error: { code: "STORE_AWAY", message: expect.stringMatching(AWAY.kz) },
    });
    const health = await house.app.inject({ method: "GET", url: "/health/ready" });
    expect([health.statusCode, health.json()]).toEqual([200, { ready: true, files: false, scanner: true }]);
    expect(await server.kept()).toEqual(before);
    line.cutAfter(Number.POSITIVE_INFINITY);
    expect((await manager.get(`files/${scan}`)).raw.equals(blankPdf())).toBe(true);
    expect((await exported()).status).toBe("done");
  });
});
