import { describe, expect, it } from "vitest";
import { margins } from "../../../templates/paper/look.ts";
import { SAMPLES } from "../../testing/papers/samples.ts";
import { SHAPES, type Shape } from "../../testing/papers/shapes.ts";
import { fontsOf } from "../../testing/pdf/embedded-fonts.ts";
import { type Margins, pageFaults } from "../../testing/pdf/page-faults.ts";
import { type PdfPage, readPdf } from "../../testing/pdf/read-pdf.ts";
import type { PaperKind, PrintRequest } from "../papers.ts";
import { renderPdf } from "../render.ts";

/** Pages end with their numbers, closer to the edge than what is written on them. */
const FOOT = 16;
/** The card of signatures has the margins of a form of its own. */
const CARD: Margins = { left: 85, top: 56, right: 28, bottom: 26 };
const marginsOf = (kind: PaperKind): Margins => (kind === "signatures" ? CARD : { ...margins, bottom: FOOT });

/** What stands over the lines of a table, on each page that has some of them. */
const HEADS: { readonly [K in PaperKind]?: { readonly head: string; readonly line: RegExp } } = {
  avrs: { head: "Номер по", line: /^Вознаграждение/u },
  "driver-acts": { head: "Номер по", line: /^Вознаграждение/u },
  esfs: { head: "Наименование товаров,", line: /^Вознаграждение/u },
  distributions: { head: "Показатель, ₸", line: /^(?:Наличные поездки|Исходящий остаток)$/u },
  "driver-reports": { head: "Контрагент и договор", line: /^ИП /u },
};
/** Of a name in a table: how it begins, and how it ends. */
const NAMED: { readonly [K in PaperKind]?: string } = {
  avrs: "Вознаграждение по",
  "driver-acts": "Вознаграждение по",
  esfs: "Вознаграждение по",
};

const kinds = Object.keys(SAMPLES) as PaperKind[]; // its own keys
const cases = kinds.flatMap((kind) => Object.entries(SHAPES).map(([name, shape]) => ({ kind, name, shape })));
const print = (kind: PaperKind, shape: Shape): Promise<Buffer> =>
  renderPdf({ kind, papers: [SAMPLES[kind](shape)] } as PrintRequest); // a paper of its kind

const wordsOf = ({ texts }: PdfPage): string[] => texts.map(({ text }) => text);

describe.each(cases)("$kind, $name", ({ kind, shape }) => {
  it("is printed with nothing over anything else, within the margins, its sums flush right, on numbered pages", async () => {
    const content = await print(kind, shape);
    const pages = await readPdf(content);
    expect(pageFaults(pages, marginsOf(kind))).toEqual([]);
    for (const [at, page] of pages.entries())
      expect(wordsOf(page).join(" ")).toContain(`Страница ${at + 1} из ${pages.length}`);
    for (const page of pages) expect(Math.round(page.width) + Math.round(page.height)).toBe(595 + 842);
    for (const font of await fontsOf(content)) expect(font).toMatchObject({ isEmbedded: true });
    expect(linesWithoutHead(kind, pages)).toEqual([]);
    expect(partedNames(kind, pages)).toEqual([]);
    expect(lonelySignatures(pages)).toEqual([]);
  });
});

/** Pages with lines of a table and without its head. */
function linesWithoutHead(kind: PaperKind, pages: readonly PdfPage[]): number[] {
  const table = HEADS[kind];
  if (!table) return [];
  return pages.flatMap((page, at) => {
    const words = wordsOf(page);
    const isThere = words.some((word) => word.includes(table.head));
    return words.some((word) => table.line.test(word)) && !isThere ? [at + 1] : [];
  });
}

/** Pages on which a row begins that ends on another. */
function partedNames(kind: PaperKind, pages: readonly PdfPage[]): number[] {
  const begins = NAMED[kind];
  if (begins === undefined) return [];
  return pages.flatMap((page, at) => {
    const words = wordsOf(page);
    const begun = words.filter((word) => word.startsWith(begins)).length;
    const rows = words.filter((word) => /^\d+$/u.test(word)).length;
    const days = words.filter((word) => word === "услуга").length;
    return begun === days && (begun === 0 || rows >= begun) ? [] : [at + 1];
  });
}

const SIGNED = /^(?:подпись|расшифровка подписи(?:, дата)?)$/u;
/** Pages that begin with the place of a signature: less than two lines of what is signed stand above it. */
function lonelySignatures(pages: readonly PdfPage[]): number[] {
  return pages.flatMap(({ texts }, at) => {
    const places = texts.filter(({ text }) => SIGNED.test(text));
    if (places.length === 0) return [];
    const first = Math.min(...places.map(({ top }) => top));
    const lines = new Set(
      texts.filter(({ bottom, size }) => bottom < first - 3 * size).map(({ bottom }) => Math.round(bottom)),
    );
    return lines.size < 2 ? [at + 1] : [];
  });
}
