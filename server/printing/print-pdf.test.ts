import { spawnSync } from "node:child_process";
import { monitorEventLoopDelay } from "node:perf_hooks";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import golden from "../../domain/distribution/golden-2026-04.json" with { type: "json" };
import { formatMoney } from "../../domain/money/print.ts";
import { toTiyn } from "../../domain/money/tiyn.ts";
import { exampleReports } from "../../templates/oks/example-reports.ts";
import type { CommissionerReportPaper } from "../../templates/oks/paper.ts";
import { printForAnybody } from "./print-for-anybody.ts";
import { printPdf, stopPrinting } from "./print-pdf.ts";

const reader = spawnSync("pdftotext", ["-v"]).error ? undefined : "pdftotext";
const plain = (text: string) => text.replace(/\s+/gu, " ");

/** The text of each page as a reader sees it; breaks and spaces of any kind are one space. */
async function pagesOf(data: CommissionerReportPaper | CommissionerReportPaper[]): Promise<string[]> {
  const { stdout } = spawnSync("pdftotext", ["-layout", "-", "-"], {
    input: await printPdf("oks", data),
    encoding: "utf8",
  });
  return stdout.split("\f").slice(0, -1).map(plain);
}

function example(change: Partial<CommissionerReportPaper> = {}): CommissionerReportPaper {
  const [report] = exampleReports();
  if (!report) throw new Error("the example has no reports");
  return { ...report, ...change };
}

type Figures = number | { [name: string]: Figures };
/** Every sum within, however deep. */
const amountsOf = (figures: Figures): number[] =>
  typeof figures === "number" ? [figures] : Object.values(figures).flatMap(amountsOf);

afterAll(stopPrinting);

describe("printing", () => {
  it("makes a PDF", async () => {
    expect((await printPdf("oks", example())).subarray(0, 5).toString()).toBe("%PDF-");
  });

  it("leaves the server's own thread free", async () => {
    const delay = monitorEventLoopDelay({ resolution: 5 });
    delay.enable();
    await printPdf(
      "oks",
      Array.from({ length: 8 }, () => example()),
    );
    delay.disable();
    expect(delay.percentile(90) / 1e6).toBeLessThan(100); // in this thread one paper alone would hold it for longer
  });

  it("refuses to print nothing", async () => {
    await expect(printPdf("oks", [])).rejects.toThrow(RangeError);
  });
});

describe("the commissioner report's text", { skip: !reader, meta: { lacks: "pdftotext" } }, () => {
  let pages: string[] = [];
  beforeAll(async () => {
    pages = await pagesOf(exampleReports());
  });

  it("begins every report of a pack on a page of its own, counted by itself", () => {
    expect(pages).toHaveLength(2);
    for (const page of pages) expect(page).toContain("Страница 1 из 1");
  });

  it("shows every figure of the worked example, of both counterparties", () => {
    for (const [i, { avr: _avr, avr_vat: _lines, ...row }] of golden.rows.entries()) {
      for (const amount of amountsOf(row)) expect(pages[i]).toContain(plain(formatMoney(toTiyn(amount))));
    }
  });

  it("says which report of which contract and period it is", () => {
    expect(pages[0]).toContain("Отчёт комиссионера № ОК-2026-000041 от 30.04.2026");
    expect(pages[0]).toContain("по договору комиссии № К-2025/110 от 15.12.2025, за период с 01.04.2026 по 30.04.2026");
  });

  it("keeps Kazakh letters and the tenge sign", () => {
    expect(pages[0]).toContain("«Әңғұқөһі»");
    expect(pages[0]).toContain("569 932,19 ₸");
  });

  it("names the reward in words with the VAT inside it", () => {
    expect(pages[0]).toContain(
      "Пятьсот шестьдесят девять тысяч девятьсот тридцать два тенге 19 тиын), в т.ч. НДС 16 % — 78 611,34 ₸",
    );
  });

  it("prints «Без НДС» for a commissioner who is no VAT payer", async () => {
    expect((await pagesOf(example({ vatRate: null })))[0]).toContain("тиын). Без НДС.");
  });

  it("keeps a name of 300 letters, with and without spaces", async () => {
    const { principal, commissioner } = example();
    const [first, ...rest] = await pagesOf(
      example({
        principal: { ...principal, name: `ТОО «${"Степной экспресс ".repeat(17)}»` },
        commissioner: { ...commissioner, name: "Ш".repeat(300) },
      }),
    );
    expect(first?.match(/Ш/g)?.length).toBeGreaterThanOrEqual(300);
    expect(first).toContain("Страница 1 из");
    expect(rest.length).toBeLessThanOrEqual(1);
  });

  it("prints negative sums and says whose debt the balance is", async () => {
    const { figures } = example();
    const [page] = await pagesOf(
      example({
        figures: { ...figures, other: toTiyn(-1_240_000), toTransfer: toTiyn(-987_654_321_00), end: toTiyn(-5) },
      }),
    );
    expect(page).toContain("−12 400,00");
    expect(page).toContain("−987 654 321,00");
    expect(page).toContain("−0,05");
    expect(page).toContain("Задолженность комитента перед комиссионером");
  });

  it("can be searched and copied whatever was printed before: Latin letters too", async () => {
    const { principal } = example();
    const alphabet =
      "ABCDEFGHIJKLMNOPQRSTUVWXYZ abcdefghijklmnopqrstuvwxyz ÄÖÜ АБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯ ӘҒҚҢӨҰҮҺІ №";
    await printPdf("oks", example()); // its Cyrillic letters bring in their Latin twins
    expect((await pagesOf(example({ principal: { ...principal, bank: alphabet } })))[0]?.replaceAll(" ", "")).toContain(
      "ABCDEFGHIJKLMNOPQRSTUVWXYZ",
    );
  });

  it("prints once what anybody may have, however often it is asked for", async () => {
    const asked = () => printForAnybody({ kind: "driver-contracts", papers: [{ kind: "driver" }] });
    const [first, again] = [await asked(), await asked()];
    expect(first.fileName).toBe("Договор с водителем.pdf");
    expect(again.content).toBe(first.content);
    const other = await printForAnybody({ kind: "driver-contracts", papers: [{ kind: "courier" }] });
    expect(other.content).not.toBe(first.content);
  });
});
