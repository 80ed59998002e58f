import { describe, expect, it } from "vitest";
import { formatMoney } from "../../../domain/money/print.ts";
import { toBps, vatWithin } from "../../../domain/money/tiyn.ts";
import { SAMPLES } from "../../testing/papers/samples.ts";
import { SHAPES, type Shape, sumIn } from "../../testing/papers/shapes.ts";
import { type PdfPage, readPdf } from "../../testing/pdf/read-pdf.ts";
import type { PaperKind, PrintRequest } from "../papers.ts";
import { renderPdf } from "../render.ts";

const kinds = Object.keys(SAMPLES) as PaperKind[]; // its own keys
const shapeOf = (name: string): Shape => {
  const shape = SHAPES[name];
  if (!shape) throw new Error(`no shape is called ${name}`);
  return shape;
};
const read = async (kind: PaperKind, shape: Shape): Promise<PdfPage[]> =>
  readPdf(await renderPdf({ kind, papers: [SAMPLES[kind](shape)] } as PrintRequest)); // a paper of its kind
const plain = (text: string) => text.replaceAll(/\s+/gu, " ");

/** What stands on each page and where, to the point: by the line from the top, and within it from the left. */
const told = (pages: readonly PdfPage[]): string =>
  pages
    .flatMap(({ width, height, texts }, at) => [
      `page ${at + 1}: ${Math.round(width)} × ${Math.round(height)}`,
      ...texts
        .map(({ left, bottom, size, text }) => ({
          x: Math.round(left),
          y: Math.round(bottom),
          size,
          text: plain(text),
        }))
        .sort((one, other) => one.y - other.y || one.x - other.x)
        .map(({ x, y, size, text }) => `${String(y).padStart(4)} ${String(x).padStart(4)} ${size}  ${text}`),
    ])
    .join("\n");

describe("the pages of a paper", () => {
  it.each(kinds)("of %s say what they said, where they said it", async (kind) => {
    const pages = await read(kind, { ...shapeOf("12 lines"), lines: 3 });
    await expect(`${told(pages)}\n`).toMatchFileSnapshot(`./pages/${kind}.txt`);
  });
});

/** The rate rose over New Year 2026 from 12 to 16 % (domain.md §1.4). */
describe("VAT on paper is that of the document's day", () => {
  const DAYS = [
    ["the last day of 12 %", 1200, "12 %", "31.12.2025"],
    ["the first day of 16 %", 1600, "16 %", "01.01.2026"],
  ] as const;
  const says = async (kind: PaperKind, shape: string) =>
    plain((await read(kind, shapeOf(shape))).flatMap(({ texts }) => texts.map(({ text }) => text)).join(" "));

  it.each(DAYS)("%s: of an act and an invoice, with the tax within the sum", async (name, rate, percent, day) => {
    const vat = plain(formatMoney(vatWithin(sumIn(shapeOf(name), 1), toBps(rate))));
    for (const kind of ["avrs", "esfs", "paid-avrs"] as const) {
      const text = await says(kind, name);
      expect(text, kind).toContain(`НДС ${percent}`);
      expect(text, kind).toContain(vat);
      expect(text, kind).toContain(day);
    }
    expect(await says("avrs", name)).toContain(`ҚҚС ${percent}`);
  });

  it.each(DAYS)("%s: of a commissioner report", async (name, _, percent, day) => {
    const text = await says("oks", name);
    expect(text).toContain(`НДС ${percent}`);
    expect(text).toContain(day);
  });

  it.each(DAYS)("%s: of no other paper, whatever its day", async (name, _, percent) => {
    const others = kinds.filter((kind) => !["avrs", "esfs", "oks", "paid-avrs"].includes(kind));
    for (const kind of others) expect(await says(kind, name), kind).not.toContain(`НДС ${percent}`);
  });

  it("is none where the performer pays none: «Без НДС», and no column of it", async () => {
    const act = await says("avrs", "no VAT");
    expect(act).toContain("Без НДС");
    expect(act).toContain("ҚҚС-сыз");
    expect(act).not.toContain("в том числе НДС");
    expect(await says("esfs", "no VAT")).toContain("Без НДС");
    expect(await says("oks", "no VAT")).not.toMatch(/НДС 1[26] %/u);
  });
});
