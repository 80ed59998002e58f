import { existsSync, readdirSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { JobRow } from "../../contract/entities/job.ts";
import { actsOf, goldenFleet, makeActs } from "../testing/avrs.ts";
import { type House, openHouse } from "../testing/house.ts";
import { endedJob } from "../testing/imports.ts";
import type { Person } from "../testing/person.ts";
import { stopPrinting } from "./print-pdf.ts";

/** Threads that begin with this find no font of papers, as on a machine from which somebody has taken it. */
const TAKEN = `
const Module = require("node:module");
const resolve = Module._resolveFilename;
Module._resolveFilename = (asked, ...more) => {
  if (asked.startsWith("dejavu-fonts-ttf/")) throw new Error("Cannot find module " + asked);
  return resolve.call(Module, asked, ...more);
};
`;
const SAYS = "Печать невозможна: на сервере нет шрифта документов.";

describe("printing where the font of documents is missing", () => {
  let house: House;
  let manager: Person;
  let ids: number[];
  const before = process.env.NODE_OPTIONS;
  /** Threads that already have the font are of no use here: others begin, as after a start of the server. */
  const begun = async (options: string | undefined) => {
    await stopPrinting();
    if (options === undefined) delete process.env.NODE_OPTIONS;
    else process.env.NODE_OPTIONS = options;
  };
  beforeAll(async () => {
    house = await openHouse();
    manager = await house.enter();
    await goldenFleet(house, manager);
    await makeActs(manager);
    ids = (await actsOf(manager)).map(({ id }) => id);
    const taken = join(house.folder, "no-font.cjs");
    await writeFile(taken, TAKEN);
    await begun(`--require=${taken}`);
  });
  afterAll(async () => {
    await begun(before);
    await house?.close();
  });

  it("is refused in words of its own, and changes nothing", async () => {
    const { status, body } = await manager.post("avrs/print", { ids });
    expect([status, body.code]).toEqual([503, "PRINT_NO_FONT"]);
    expect(body.message).toContain(SAYS);
  });

  it.each(["zip", "pdf"] as const)("of many ends with the same words and leaves no half file: %s", async (as) => {
    const { status, body } = await manager.post("prints", { noun: "avrs", ids, as });
    expect(status).toBe(201);
    const job = await endedJob(manager, (body.data as JobRow).id);
    expect([job.status, job.error?.code]).toEqual(["failed", "PRINT_NO_FONT"]);
    expect(job.error?.message).toContain(SAYS);
    expect((await manager.get(`jobs/${job.id}/file`)).status).toBe(404);
    const folder = join(house.folder, "exports", "1");
    expect(existsSync(folder) ? readdirSync(folder) : []).toEqual([]);
  });

  it("goes on as before once the font is back", async () => {
    await begun(before);
    const { status, raw } = await manager.post("avrs/print", { ids });
    expect([status, raw.subarray(0, 5).toString()]).toEqual([200, "%PDF-"]);
    const { body } = await manager.post("prints", { noun: "avrs", ids, as: "zip" });
    expect((await endedJob(manager, (body.data as JobRow).id)).status).toBe("done");
  });
});
