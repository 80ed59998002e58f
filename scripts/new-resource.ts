import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { createInterface } from "node:readline/promises";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { format } from "./format.ts";
import { filesOf } from "./new-resource/files.ts";
import { planOf, type Wish } from "./new-resource/plan.ts";

/**
 * `npm run resource:new suppliers`: the files of a new resource, compiling and with tests that pass. Asks what is not said by
 * `--fields name:text:required,amount:money,status:status` and `--ru "Поставщики/поставщик"`.
 */
const root = new URL("..", import.meta.url);
const path = (file: string): string => fileURLToPath(new URL(file, root));

async function wishOf(): Promise<Wish> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { fields: { type: "string" }, ru: { type: "string" } },
  });
  const [resource] = positionals;
  if (resource !== undefined && values.fields !== undefined) return { resource, fields: values.fields, ru: values.ru };
  const lines = createInterface({ input: process.stdin, output: process.stdout });
  try {
    return {
      resource: resource ?? (await lines.question("What is it called, in English and in the plural? (suppliers) ")),
      ru: values.ru ?? (await lines.question("And in Russian? (Поставщики/поставщик) ")),
      fields: values.fields ?? (await lines.question("Its fields? (name:text:required,amount:money,status:status) ")),
    };
  } finally {
    lines.close();
  }
}

function run([script = "", ...args]: readonly string[]): void {
  execFileSync(process.execPath, ["--import", "tsx", path(`scripts/${script}.ts`), ...args], { stdio: "inherit" });
}

try {
  const plan = planOf(await wishOf());
  const files = Object.entries(filesOf(plan));
  const [there] = files.find(([file]) => existsSync(path(file))) ?? [];
  if (there !== undefined) throw new Error(`${there} is there already: nothing was written`);
  for (const [file, text] of files) {
    mkdirSync(dirname(path(file)), { recursive: true });
    writeFileSync(path(file), await format(text, path(file)));
    console.log(file);
  }
  for (const script of [["write-indexes"], ["draft-migration", plan.resource], ["write-indexes"]]) run(script);
  console.log(`\nNext: polish the words in locales/*/${plan.resource}.json, then npm test.`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
