import { spawnSync } from "node:child_process";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { momentText } from "../../templates/paper/day-text.ts";
import { scannedCodes } from "../testing/pdf/scan-codes.ts";
import { openSigningHouse, type SigningHouse } from "../testing/signed-reports.ts";

const reader = spawnSync("pdftotext", ["-v"]).error ? undefined : "pdftotext";

/** What is written on the pages of a PDF, without the spaces that lines are broken by. */
const textOf = (pdf: Buffer): string =>
  spawnSync("pdftotext", ["-layout", "-", "-"], { input: pdf, encoding: "utf8" }).stdout.replace(/\s+/g, "");
const tight = (text: string | null): string => (text ?? "").replace(/\s+/g, "");

describe("a signed report that is printed for reading", { skip: !reader, meta: { lacks: "pdftotext" } }, () => {
  let signing: SigningHouse;
  let signed: number[];
  beforeAll(async () => {
    signing = await openSigningHouse({ publicUrl: "https://parkdesk.company.kz" });
    signed = await signing.reportsOf("2026-01");
    await signing.signBoth(signed);
  });
  afterAll(() => signing?.house.close());

  const print = async (ids: readonly number[]) =>
    (await signing.manager.post("reports/commissioner/print", { ids })).raw;
  const keptOf = (id: number | undefined) =>
    signing.house.db
      .selectFrom("signatures")
      .select(["holder", "serial", "received_at"])
      .where("record_id", "=", id ?? 0)
      .orderBy("id")
      .execute();

  it("says who has signed it, with which key and when, and where anybody checks it", async () => {
    const text = textOf(await print(signed.slice(0, 1)));
    expect(text).toContain(tight("Подписано ЭЦП"));
    const kept = await keptOf(signed[0]);
    expect(kept).toHaveLength(2);
    for (const { holder, serial, received_at } of kept)
      for (const said of [holder, serial, momentText(new Date(received_at))]) expect(text).toContain(tight(said));
    expect(text).toContain("https://parkdesk.company.kz/check");
    for (const side of ["Комиссионер:", "Комитент:"]) expect(text).toContain(side);
  });

  it("leads whoever points a camera at it to the page where it is checked, as the card of its signatures does", async () => {
    const page = "https://parkdesk.company.kz/check";
    expect(scannedCodes(await print(signed.slice(0, 1)))).toEqual([page]);
    const card = await signing.client.post("reports/commissioner/signatures/print", { ids: signed.slice(0, 1) });
    expect(scannedCodes(card.raw)).toEqual([page]);
    expect(textOf(card.raw)).toContain(page);
    expect(scannedCodes(await print(await signing.reportsOf("2026-03")))).toEqual([]);
  });

  it("names of several that are printed at once on each its own signatures", async () => {
    const pages = spawnSync("pdftotext", ["-layout", "-", "-"], { input: await print(signed), encoding: "utf8" })
      .stdout.split("\f")
      .map(tight)
      .filter((page) => page.includes(tight("Подписано ЭЦП")));
    expect(pages.map((page) => page.includes("Комитент:"))).toEqual([true, false]);
  });

  it("is not what was signed: those bytes say nothing of signatures, and what nobody has signed neither", async () => {
    const frozen = await signing.house.db.selectFrom("frozen_papers").select("content").execute();
    for (const { content } of frozen) expect(textOf(content)).not.toContain(tight("Подписано ЭЦП"));
    expect(textOf(await print(await signing.reportsOf("2026-02")))).not.toContain(tight("Подписано ЭЦП"));
  });

  it("loses the stamp with the signature's force", async () => {
    const [, second = 0] = signed;
    const { version } = (await signing.manager.get(`reports/commissioner/${second}`)).body.data as { version: number };
    const objection = { status_id: 0, version, objection: "Не согласны" };
    const counterparties = signing.fleet.counterparties.slice(1);
    const other = await signing.house.enter({ roleId: 2, parks: [signing.fleet.parkId], counterparties });
    expect((await other.post(`reports/commissioner/${second}/status`, objection)).status).toBe(200);
    expect(textOf(await print([second]))).not.toContain(tight("Подписано ЭЦП"));
  });

  it("asks as many statements for many as for one", async () => {
    const { statements } = signing.house;
    const asked = async (ids: readonly number[]) => {
      statements.length = 0;
      await print(ids);
      return statements.filter((said) => !said.startsWith("set statement_timeout") && !said.includes('from "jobs"'))
        .length;
    };
    const one = await asked(signed.slice(0, 1));
    expect(await asked(signed)).toBe(one);
  });
});
