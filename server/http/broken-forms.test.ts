import { readdir, readlink } from "node:fs/promises";
import { connect } from "node:net";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openFleet } from "../testing/fleet.ts";
import { type House, openHouse } from "../testing/house.ts";
import { monthOf } from "../testing/month.ts";
import { blankPdf } from "../testing/pdf.ts";
import type { Person } from "../testing/person.ts";

const PDF = blankPdf("договор ".repeat(20_000)).toString(); // longer than any buffer on its way

describe.each([
  ["disps/import", "april.csv", (parkId: number) => `${monthOf("2026-04")}${"\r\n".repeat(parkId + 200_000)}`],
  ["files", "scan.pdf", () => PDF],
] as const)("a form sent to %s", (path, fileName, content) => {
  let house: House;
  let manager: Person;
  let port: number;
  let body: Buffer;
  /** The scans of the contracts that were there first. */
  let before: readonly string[];
  const files = async () => (await readdir(house.folder, { recursive: true })).filter((name) => /-/.test(name));
  beforeAll(async () => {
    house = await openHouse();
    manager = await house.enter();
    const { parkId } = await openFleet(manager);
    const part = (more: string) => `--edge\r\ncontent-disposition: form-data; ${more}\r\n`;
    before = await files();
    body = Buffer.from(
      `${part(`name="park_id"\r\n\r\n${parkId}`)}${part(`name="file"; filename="${fileName}"\r\ncontent-type: text/plain\r\n\r\n${content(parkId)}`)}--edge--\r\n`,
    );
    port = Number(new URL(await house.app.listen({ port: 0, host: "127.0.0.1" })).port);
  });
  afterAll(() => house?.close());

  /** Sends these bytes as the whole of a request, or as the beginning of a longer one, and answers with the status, if one comes. */
  const send = (bytes: Buffer, { type = "multipart/form-data; boundary=edge", length = bytes.length } = {}) =>
    new Promise<number | undefined>((resolve) => {
      const socket = connect(port, "127.0.0.1");
      let heard = "";
      socket.on("data", (data) => {
        heard += data;
        socket.end();
      });
      socket.on("error", () => undefined); // whoever is hung up on hears of it by the closing
      socket.on("close", () => resolve(Number(heard.split(" ")[1]) || undefined));
      socket.write(
        `POST /api/${path} HTTP/1.1\r\nhost: x\r\nconnection: close\r\nauthorization: Bearer ${manager.token}\r\ncontent-type: ${type}\r\ncontent-length: ${length}\r\n\r\n`,
      );
      socket.write(bytes, () => length > bytes.length && setTimeout(() => socket.destroy(), 20));
    });
  /** Files and descriptors of files that are left in the store. */
  const left = async () => {
    const stored = await files();
    const links = (await readdir("/proc/self/fd")).map((fd) => readlink(`/proc/self/fd/${fd}`).catch(() => ""));
    return [
      stored.filter((name) => !before.includes(name)),
      (await Promise.all(links)).filter((target) => target.startsWith(house.folder)),
    ];
  };
  const nothing = () => expect.poll(left, { timeout: 10_000 }).toEqual([[], []]);

  it("without a boundary is a bad request", async () => {
    for (const type of ["multipart/form-data", "multipart/form-data; boundary=", "multipart/form-data; boundary"])
      expect([type, await send(body, { type })]).toEqual([type, 400]);
    await nothing();
  });

  it("that ends before its end is answered, wherever that is, and leaves neither a file nor a descriptor", async () => {
    const at = body.indexOf("filename");
    const places = fc.oneof(
      fc.integer({ min: 1, max: at + 60 }), // within the heads of its parts
      fc.integer({ min: at, max: body.length - 5 }),
      fc.integer({ min: body.length - 10, max: body.length - 5 }), // within its last line
    );
    await fc.assert(
      fc.asyncProperty(places, async (length) => {
        const status = await send(body.subarray(0, length));
        expect([length, status]).toEqual([length, expect.toSatisfy((code: number) => code >= 400 && code < 500)]);
      }),
      { numRuns: 40, examples: [[at + 200], [body.length - 5]] },
    );
    await nothing();
  });

  it("that is hung up on before its end leaves neither a file nor a descriptor", async () => {
    for (const share of [0.1, 0.5, 0.99])
      await send(body.subarray(0, Math.floor(body.length * share)), { length: body.length });
    await nothing();
  });
});
