import { getDocument, OPS, type PDFPageProxy } from "pdfjs-dist/legacy/build/pdf.mjs";

/** A piece of text where it stands: points from the left and from the top of its page; `top` and `bottom` of its small letters with their tails. */
export type TextBox = {
  readonly text: string;
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
  readonly size: number;
};
/** A line that is drawn: of a frame, or under something to be filled in. */
export type Rule = { readonly left: number; readonly right: number; readonly top: number; readonly bottom: number };
export type PdfPage = {
  readonly width: number;
  readonly height: number;
  readonly texts: readonly TextBox[];
  readonly rules: readonly Rule[];
};

/** How far letters reach above and below their base line, in parts of their size. */
const [ASCENT, DESCENT] = [0.76, 0.24];

/** The pages of a PDF as a reader of another house understands them: texts with their places, and the lines between them. */
export async function readPdf(content: Uint8Array): Promise<PdfPage[]> {
  const loading = getDocument({ data: new Uint8Array(content), verbosity: 0 });
  const document = await loading.promise;
  const pages: PdfPage[] = [];
  for (let number = 1; number <= document.numPages; number += 1)
    pages.push(await readPage(await document.getPage(number)));
  await loading.destroy();
  return pages;
}

async function readPage(page: PDFPageProxy): Promise<PdfPage> {
  const { width, height } = page.getViewport({ scale: 1 });
  const { items } = await page.getTextContent();
  const texts = items.flatMap((item): TextBox[] => {
    if (!("str" in item) || item.str.trim() === "") return [];
    const [, , , size = 0, left = 0, base = 0] = item.transform as number[];
    return [
      {
        text: item.str,
        left,
        right: left + item.width,
        size,
        top: height - base - ASCENT * size,
        bottom: height - base + DESCENT * size,
      },
    ];
  });
  return { width, height, texts, rules: await rulesOf(page, height) };
}

type Matrix = readonly [number, number, number, number, number, number];
const times = (m: Matrix, n: Matrix): Matrix => [
  m[0] * n[0] + m[2] * n[1],
  m[1] * n[0] + m[3] * n[1],
  m[0] * n[2] + m[2] * n[3],
  m[1] * n[2] + m[3] * n[3],
  m[0] * n[4] + m[2] * n[5] + m[4],
  m[1] * n[4] + m[3] * n[5] + m[5],
];
const at = (m: Matrix, x: number, y: number): readonly [number, number] => [
  m[0] * x + m[2] * y + m[4],
  m[1] * x + m[3] * y + m[5],
];

/** What is stroked: of a path the rectangle around it, which of a straight line is the line. */
async function rulesOf(page: PDFPageProxy, height: number): Promise<Rule[]> {
  const { fnArray, argsArray } = await page.getOperatorList();
  const rules: Rule[] = [];
  const kept: Matrix[] = [];
  let matrix: Matrix = [1, 0, 0, 1, 0, 0];
  for (const [place, operation] of fnArray.entries()) {
    const args: unknown = argsArray[place];
    if (operation === OPS.save) kept.push(matrix);
    else if (operation === OPS.restore) matrix = kept.pop() ?? matrix;
    else if (operation === OPS.transform) matrix = times(matrix, args as Matrix);
    else if (operation === OPS.constructPath) {
      const [paint, , box] = args as [number, unknown, ArrayLike<number> | null];
      if (paint !== OPS.stroke || !box) continue;
      const [x1, y1] = at(matrix, box[0] ?? 0, box[1] ?? 0);
      const [x2, y2] = at(matrix, box[2] ?? 0, box[3] ?? 0);
      rules.push({
        left: Math.min(x1, x2),
        right: Math.max(x1, x2),
        top: height - Math.max(y1, y2),
        bottom: height - Math.min(y1, y2),
      });
    }
  }
  return rules;
}
