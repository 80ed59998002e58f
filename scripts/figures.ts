import { writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { readTree } from "./figures/sources.ts";
import { FIGURES, pageOf } from "./figures/table.ts";

/**
 * `npm run figures`: how the code hangs together, counted by the same rules each time, so that a figure in a plan or in a review can be
 * counted again. `--places` names what was counted, `--write` writes docs/figures.md; the path of another tree counts that one.
 */
const HERE = fileURLToPath(new URL("..", import.meta.url));
const asked = process.argv.slice(2);
const other = asked.find((each) => !each.startsWith("--"));

const tree = readTree(other ? resolve(other) : HERE);
const counted = new Map(FIGURES.map((figure) => [figure, figure.count(tree)]));
const nowOf = (figure: (typeof FIGURES)[number]): string => counted.get(figure)?.now ?? "";
for (const figure of FIGURES) {
  process.stdout.write(
    `${figure.what}\n  read ${figure.before}; then ${figure.earlier}; now ${nowOf(figure)}; aim ${figure.aim}\n`,
  );
  if (asked.includes("--places"))
    for (const place of counted.get(figure)?.places ?? []) process.stdout.write(`    ${place}\n`);
}
if (asked.includes("--write") && !other) writeFileSync(join(HERE, "docs/figures.md"), pageOf(nowOf));
