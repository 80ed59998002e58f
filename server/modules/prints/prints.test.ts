import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { CFB } from "xlsx";
import type { JobRow } from "../../../contract/entities/job.ts";
import { digitsOfNumber } from "../../../domain/documents/numbers.ts";
import { Failure } from "../../http/failure.ts";
import type { FileStore } from "../../integrations/file-store.ts";
import { Cancelled, type Work } from "../../jobs/work.ts";
import { actsOf, goldenFleet, makeActs } from "../../testing/avrs.ts";
import { openFleet } from "../../testing/fleet.ts";
import { type House, openHouse } from "../../testing/house.ts";
import { readPdf } from "../../testing/pdf/read-pdf.ts";
import type { Person, Who } from "../../testing/person.ts";
import { printMany } from "./print-many.ts";

let house: House;
let manager: Person;
let acts: { id: number; number: string }[];
beforeAll(async () => {
  house = await openHouse();
  manager = await house.enter();
  await goldenFleet(house, manager);
  await makeActs(manager);
  acts = await actsOf(manager);
});
afterAll(() => house?.close());

/** The reader takes the bytes of names for letters, whatever the archive says of them. */
const utf8 = (name: string) => Buffer.from(name, "latin1").toString("utf8");
const ids = () => acts.map(({ id }) => id);
const ended = async (id: number): Promise<JobRow> => {
  for (let tries = 0; tries < 1_800; tries += 1) {
    const job: JobRow = (await manager.get(`jobs/${id}`)).body.data;
    if (!["waiting", "running"].includes(job.status)) return job;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`The work ${id} did not end`);
};
const made = async (as: "zip" | "pdf") => {
  const { status, body } = await manager.post("prints", { noun: "avrs", ids: ids(), as });
  expect(status).toBe(201);
  const job = await ended((body.data as JobRow).id);
  expect([job.status, job.error, job.done, job.total]).toEqual(["done", null, acts.length, acts.length]);
  return { job, file: await manager.get(`jobs/${job.id}/file`) };
};
const files = (): string[] => {
  const folder = join(house.folder, "exports", "1");
  return existsSync(folder) ? readdirSync(folder) : [];
};

describe("papers in any number", () => {
  it("are an archive with a PDF of each, called as a person calls it", async () => {
    const { job, file } = await made("zip");
    expect(file.headers["content-type"]).toBe("application/zip");
    expect(decodeURIComponent(String(file.headers["content-disposition"]))).toContain(`АВР (${acts.length}).zip`);
    expect(job.result).toMatchObject({ rows: acts.length, file: { size: file.raw.length } });
    const box = CFB.read(file.raw, { type: "buffer" });
    const names = box.FullPaths.map((path: string) => utf8(path.split("/").at(-1) ?? "")).filter((name: string) =>
      name.endsWith(".pdf"),
    );
    expect(names.sort()).toEqual(acts.map(({ number }) => `АВР № ${digitsOfNumber(number)} от 30.04.2026.pdf`).sort());
  });

  it("or one PDF of them all in the order asked for, each with pages of its own", async () => {
    const { file } = await made("pdf");
    expect(file.headers["content-type"]).toBe("application/pdf");
    const pages = await readPdf(file.raw);
    expect(pages).toHaveLength(acts.length);
    for (const [place, { texts }] of pages.entries()) {
      const said = texts.map(({ text }) => text).join(" ");
      expect(said).toContain(digitsOfNumber(acts[place]?.number ?? ""));
      expect(said).toContain("Страница 1 из 1");
    }
  });

  it("are refused of what has no paper, and of records that are not the caller's nothing is made", async () => {
    expect((await manager.post("prints", { noun: "parks", ids: [1], as: "zip" })).status).toBe(422);
    const bookless: Who = { roleId: 2, parks: [(await openFleet(manager)).parkId], outsourcing: true };
    const client = await house.enter(bookless);
    const { status } = await client.post("prints", { noun: "esfs", ids: [1], as: "zip" });
    expect(status).toBe(422);
    const one = await manager.post("prints", { noun: "avrs", ids: [...ids(), 987_654], as: "zip" });
    expect(one.status).toBe(404);
  });
});

describe("what goes wrong while many papers are printed", () => {
  const NUMBER = 900_001;
  const work = (progress: Work["progress"], signal = new AbortController().signal): Work => ({
    key: { aggregatorId: 1, id: NUMBER },
    userId: manager.id,
    signal,
    progress,
  });
  const run = (as: "zip" | "pdf", doing: Work, store: Partial<FileStore> = {}) =>
    printMany({ noun: "avrs", ids: ids(), as, title: "АВР", locale: "ru" }, doing, {
      db: house.db,
      clock: house.clock,
      adminEmail: "",
      files: { ...house.files, ...store },
    });
  const leavesNothing = () => expect(files().filter((name: string) => name.startsWith(String(NUMBER)))).toEqual([]);

  it.each(["zip", "pdf"] as const)("leaves no half file when somebody cancels: %s", async (as) => {
    const abort = new AbortController();
    const cancelling = async () => {
      abort.abort(new Cancelled());
      abort.signal.throwIfAborted();
    };
    await expect(run(as, work(cancelling, abort.signal))).rejects.toBeInstanceOf(Cancelled);
    leavesNothing();
  });

  it.each(["zip", "pdf"] as const)("says that the disk is full, and leaves no half file: %s", async (as) => {
    const full = Object.assign(new Error("ENOSPC: no space left on device"), { code: "ENOSPC" });
    const put: FileStore["put"] = async (_, content) => {
      for await (const _bytes of content) throw full;
    };
    const failed = run(
      as,
      work(async () => undefined),
      { put },
    );
    await expect(failed).rejects.toMatchObject({ code: "DISK_FULL" });
    await expect(failed).rejects.toBeInstanceOf(Failure);
    leavesNothing();
  });
});
