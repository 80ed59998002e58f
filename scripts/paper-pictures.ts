/** Draws each paper into docs/screenshots/papers: `npm run papers:pictures`. Sixteen greys are enough for black papers, and small. */
import { spawnSync } from "node:child_process";
import { mkdir, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { PaperKind, PrintRequest } from "../server/printing/papers.ts";
import { renderPdf } from "../server/printing/render.ts";
import { SAMPLES } from "../server/testing/papers/samples.ts";
import { SHAPES } from "../server/testing/papers/shapes.ts";

const FOLDER = fileURLToPath(new URL("../docs/screenshots/papers/", import.meta.url));
/** Dots an inch: the smallest note can still be read. */
const DPI = "66";
/** Of each paper; of the form Р-1, which the law prescribes, more. */
const SHOWN = ["12 lines"];
const SHOWN_OF_ACT = [
  "1 line",
  "12 lines",
  "60 lines",
  "long names",
  "Kazakh letters",
  "negative sums",
  "huge sums",
  "no VAT",
];
const MOST_PAGES = "2";

await rm(FOLDER, { recursive: true, force: true });
await mkdir(FOLDER, { recursive: true });
const work = await mkdtemp(join(tmpdir(), "papers-"));
for (const kind of Object.keys(SAMPLES) as PaperKind[]) {
  for (const name of kind === "avrs" ? SHOWN_OF_ACT : SHOWN) {
    const shape = SHAPES[name];
    if (!shape) throw new Error(`no shape is called ${name}`);
    const pdf = join(work, "paper.pdf");
    await writeFile(pdf, await renderPdf({ kind, papers: [SAMPLES[kind](shape)] } as PrintRequest)); // a paper of its kind
    const called = join(FOLDER, `${kind}-${name.replaceAll(" ", "-").toLowerCase()}`);
    const { status, stderr } = spawnSync("pdftoppm", ["-r", DPI, "-l", MOST_PAGES, "-gray", "-png", pdf, called]);
    if (status !== 0) throw new Error(`pdftoppm (poppler-utils): ${String(stderr)}`);
  }
}
await rm(work, { recursive: true });
console.info(`${(await readdir(FOLDER)).length} pictures in docs/screenshots/papers`);
