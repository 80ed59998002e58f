import { join } from "node:path";
import { isOfAnAccount } from "./keys/demo-keys.ts";
import type { KeyPlan, KeyRing } from "./keys/key.ts";
import type { Program } from "./program.ts";

type Started = {
  readonly folder: string;
  readonly root: string;
  readonly password: string;
  readonly ring: KeyRing;
  readonly tlsPort: number;
};

/** What a developer has to know when the program is up. */
export function inPlainWords(program: Program, { folder, root, password, ring, tlsPort }: Started): string {
  const named = ring.keys.filter(isOfAnAccount);
  const secure = program.secureUrl
    ? `Over TLS:            ${program.secureUrl}, once your browser trusts ${root}`
    : `Over TLS:            not now: port ${tlsPort} is another program's, such as NCALayer itself`;
  return [
    "",
    "Parkdesk's signing program for development. It speaks NCALayer's protocol and signs with keys of a training",
    "certificate authority: such signatures have no legal force, and only a server that was told so believes them.",
    "",
    `Window of the person: ${program.windowUrl} (open it: here keys are chosen and passwords typed)`,
    `Pages reach it at:    ${program.url} (SIGNING_URL=${program.url} npm start)`,
    secure,
    `A server believes it: TRUST_DIR=${join(folder, "trust")}`,
    "",
    `Password of every key: ${password}`,
    ...named.map(lineOf),
    `… and ${ring.keys.length - named.length} more: every counterparty of the demo has one, found in the window by name, ИИН or БИН.`,
  ].join("\n");
}

function lineOf({ id, owner, iin, organization, role, algorithm, state }: KeyPlan): string {
  const who = [owner.surname, owner.name, owner.patronymic].filter((part) => part !== "").join(" ");
  const company = organization ? `, ${organization.name} БИН ${organization.bin}` : "";
  return `  ${id.padEnd(24)} ${who}, ИИН ${iin}${company}; ${role}, ${algorithm}${state === "valid" ? "" : `, ${state}`}`;
}
