import { readFile, writeFile } from "node:fs/promises";
import { cpus, loadavg } from "node:os";
import { fileURLToPath } from "node:url";

const RESULTS = fileURLToPath(new URL("../../bench/results/rehearsals.md", import.meta.url));
const HEAD = `# Rehearsals

What a company has to be sure of before the day on which it needs it, done on the demo by the commands that it would give.
`;

/** What each line of a table begins with: the day, and the machine with its load when the rehearsal began. */
export function whereAndWhen(): () => readonly string[] {
  const load = loadavg()[0]?.toFixed(1);
  return () => [new Date().toISOString().slice(0, 10), `${cpus().length} cores, load ${load}`];
}

/**
 * Adds a line to bench/results/rehearsals.md. `section` is everything of a rehearsal down to the rule below the heads of its table, and begins
 * with its title; where the results have no such title it is added.
 */
export async function keepLine(section: string, line: readonly (string | number | undefined)[]): Promise<void> {
  const text = await readFile(RESULTS, "utf8").catch(() => HEAD);
  const title = section.slice(0, section.indexOf("\n") + 1);
  const whole = text.includes(title) ? text : `${text}\n${section}`;
  const next = whole.indexOf("\n## ", whole.indexOf(title) + title.length);
  const [before, after] = next < 0 ? [whole, ""] : [whole.slice(0, next), whole.slice(next)];
  await writeFile(RESULTS, `${before}| ${line.join(" | ")} |\n${after}`);
  console.log(line.join(" | "));
}
