import { parseArgs } from "node:util";
import { diagnose } from "../server/doctor/diagnose.ts";
import type { Finding } from "../server/doctor/finding.ts";

// `npm run doctor`: how an installation stands, each thing ok, warning or wrong with what to do; `-- --json` as one list. Same variables as the server. Exit code 1: something is wrong.
const { values } = parseArgs({ options: { json: { type: "boolean", default: false } } });
const found: Finding[] = [];
for await (const finding of diagnose(process.env)) {
  found.push(finding);
  const { about, state, said, deed } = finding;
  if (!values.json)
    console.log(`${state.padEnd(7)} ${about}: ${said}${deed === undefined ? "" : `\n        → ${deed}`}`);
}
const count = (state: Finding["state"]) => found.filter((finding) => finding.state === state).length;
if (values.json) console.log(JSON.stringify(found, undefined, 2));
else console.log(`${count("ok")} ok, ${count("warning")} warnings, ${count("wrong")} wrong`);
process.exitCode = count("wrong") === 0 ? 0 : 1;
