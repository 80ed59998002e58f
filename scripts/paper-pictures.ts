/**
 * Draws each paper in each shape (lines, names, letters, sums) into docs/screenshots/papers: `npm run papers:pictures`, which needs
 * poppler-utils and a browser. A page that looks as one of the same paper in an earlier shape is not drawn again.
 */
import { spawnSync } from "node:child_process";
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { PaperKind, PrintRequest } from "../server/printing/papers.ts";
import { renderPdf } from "../server/printing/render.ts";
import { SAMPLES } from "../server/testing/papers/samples.ts";
import { SHAPES } from "../server/testing/papers/shapes.ts";
import { openBrowser } from "./screenshots/shoot.ts";
import { toWebp } from "./screenshots/webp.ts";

const FOLDER = fileURLToPath(new URL("../docs/screenshots/papers/", import.meta.url));
/** Dots an inch: the smallest note can still be read. */
const DPI = "66";
const QUALITY = 0.5;
const MOST_PAGES = "2";

await rm(FOLDER, { recursive: true, force: true });
await mkdir(FOLDER, { recursive: true });
const work = await mkdtemp(join(tmpdir(), "papers-"));
const browser = await openBrowser();
const tab = await browser.newPage();
for (const kind of Object.keys(SAMPLES) as PaperKind[]) {
  const drawn = new Set<string>();
  for (const [name, shape] of Object.entries(SHAPES)) {
    const pdf = join(work, "paper.pdf");
    await writeFile(pdf, await renderPdf({ kind, papers: [SAMPLES[kind](shape)] } as PrintRequest)); // a paper of its kind
    const called = `${kind}-${name.replaceAll(/\W+/g, "-").replace(/-$/, "").toLowerCase()}`;
    const { status, stderr } = spawnSync("pdftoppm", [
      "-r",
      DPI,
      "-l",
      MOST_PAGES,
      "-gray",
      "-png",
      pdf,
      join(work, called),
    ]);
    if (status !== 0) throw new Error(`pdftoppm (poppler-utils): ${String(stderr)}`);
    for (const page of (await readdir(work)).filter((each) => each.startsWith(`${called}-`))) {
      const { bytes, print } = await toWebp(tab, await readFile(join(work, page)), QUALITY);
      if (!drawn.has(print)) await writeFile(join(FOLDER, page.replace(".png", ".webp")), bytes);
      drawn.add(print);
    }
  }
}
await browser.close();
await rm(work, { recursive: true });
console.info(`${(await readdir(FOLDER)).length} pictures in docs/screenshots/papers`);
