import { readFile, writeFile } from "node:fs/promises";
import { cpus, loadavg } from "node:os";
import { fileURLToPath } from "node:url";

const RESULTS = fileURLToPath(new URL("../../bench/results/rehearsals.md", import.meta.url));
const HEAD = `# Rehearsals

What a company has to be sure of before the day on which it needs it, done on the demo by the commands that it would give.
`;

/** A part of bench/results/rehearsals.md: what was done, in words, and its table. */
export type Section = { readonly title: string; readonly text: string; readonly columns: readonly string[] };

const machine = `${cpus().length} cores, load ${loadavg()[0]?.toFixed(1)}`; // as it was before we began

/** Adds a line, with its day and the machine, to the table of a section, which it writes where there is none; says it as well. */
export async function addResult(
  { title, text, columns }: Section,
  cells: readonly (string | number | undefined)[],
): Promise<void> {
  const line = `| ${[new Date().toISOString().slice(0, 10), machine, ...cells].join(" | ")} |`;
  console.log(line);
  const page = await readFile(RESULTS, "utf8").catch(() => HEAD);
  const rule = ["---", "---", ...columns.map(() => "---:")];
  const table = `| ${["day", "machine", ...columns].join(" | ")} |\n| ${rule.join(" | ")} |\n`;
  const [before = "", own] = cut(page, `## ${title}\n`);
  if (own === undefined) return writeFile(RESULTS, `${page.trimEnd()}\n\n## ${title}\n\n${text}\n\n${table}${line}\n`);
  const [mine = "", after] = cut(own, "\n## ");
  const rest = after === undefined ? "" : `\n\n## ${after}`;
  await writeFile(RESULTS, `${before}## ${title}\n${mine.trimEnd()}\n${line}${rest || "\n"}`);
}

function cut(text: string, at: string): [string, string?] {
  const place = text.indexOf(at);
  return place < 0 ? [text] : [text.slice(0, place), text.slice(place + at.length)];
}

/** How long a work takes, in seconds to one decimal, and what came of it. */
export async function timed<T>(work: () => Promise<T>): Promise<{ seconds: string; came: T }> {
  const began = performance.now();
  const came = await work();
  return { seconds: ((performance.now() - began) / 1_000).toFixed(1), came };
}
