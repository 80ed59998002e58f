import { createInterface } from "node:readline/promises";
import { parseArgs } from "node:util";
import { callAs } from "./studio/call-as.ts";
import { type Compared, compare, pull, push, withoutFile } from "./studio/files.ts";

/**
 * `npm run studio -- pull|diff|push <folder>`: what administrators have published, as files that a company keeps in a repository of its own
 * and moves from its test server to its production. PARKDESK_URL, PARKDESK_EMAIL and PARKDESK_PASSWORD say where and who; PARKDESK_CODE,
 * the code of the second step where the account has one.
 */
const USAGE = `npm run studio -- pull|diff|push <папка> [--note "что и зачем"] [--yes]
PARKDESK_URL=https://parkdesk.company.kz PARKDESK_EMAIL=admin@company.kz PARKDESK_PASSWORD=… [PARKDESK_CODE=…]`;

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { note: { type: "string" }, yes: { type: "boolean", default: false } },
});
const [command, folder] = positionals;
const { PARKDESK_URL: url, PARKDESK_EMAIL: email, PARKDESK_PASSWORD: password, PARKDESK_CODE: code } = process.env;

const say = ({ resource, faults, changes }: Compared): void => {
  console.log(`\n${resource}`);
  for (const { at, message } of faults) console.log(`  ! ${at === "" ? message : `${at}: ${message}`}`);
  for (const change of changes) console.log(`  · ${change}`);
};

async function agreed(): Promise<boolean> {
  if (values.yes) return true;
  const asked = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await asked.question("\nОпубликовать? (да/нет) ");
  asked.close();
  return /^(д|да|y|yes)$/i.test(answer.trim());
}

async function run(): Promise<number> {
  if (!command || !folder || !url || !email || !password || !["pull", "diff", "push"].includes(command))
    throw new Error(USAGE);
  const { call, end } = await callAs(url, { email, password, code });
  try {
    if (command === "pull") {
      for (const file of await pull(call, folder)) console.log(file);
      return 0;
    }
    const found = await compare(call, folder);
    found.forEach(say);
    for (const resource of await withoutFile(call, folder)) console.log(`\n${resource}\n  — только на сервере`);
    if (found.length === 0) console.log("Всё опубликовано.");
    if (found.some(({ faults }) => faults.length > 0)) return 1;
    if (command === "diff" || found.length === 0 || !(await agreed())) return 0;
    if (!values.note) throw new Error("--note: скажите, что меняется и зачем.");
    for (const each of found) {
      await push(call, each, values.note);
      console.log(`${each.resource}: опубликовано`);
    }
    return 0;
  } finally {
    await end();
  }
}

run().then(
  (status) => process.exit(status),
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  },
);
