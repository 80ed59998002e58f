import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openFolder } from "../keys/folder.ts";
import type { KeyPlan, KeyRing } from "../keys/key.ts";
import { type Program, startProgram } from "../program.ts";

export const PASSWORD = "right-password";
export const COMPANY = { name: "ТОО «Проба»", bin: "180340900012" } as const;
export const [HEAD_IIN, TRADER_IIN] = ["610215398017", "780425490013"] as const;

const head = { surname: "Сулейменов", name: "Марат", patronymic: "Айдосович" };
const company = { owner: head, iin: HEAD_IIN, organization: COMPANY, algorithm: "GOST-512", state: "valid" } as const;

/** A key of each sort that people have. */
export const PLANS: readonly KeyPlan[] = [
  { ...company, id: "head", role: "head" },
  { ...company, id: "head-rsa", role: "head", algorithm: "RSA-2048" },
  { ...company, id: "employee", role: "employee" },
  { ...company, id: "expired", role: "head", state: "expired" },
  { ...company, id: "revoked", role: "head", state: "revoked" },
  {
    id: "trader",
    owner: { surname: "Есенова", name: "Ольга", patronymic: "Сериковна" },
    iin: TRADER_IIN,
    role: "person",
    algorithm: "GOST-512",
    state: "valid",
  },
];

/** Keys in a folder of their own, which `remove` takes away. */
export async function tryKeys(): Promise<{ ring: KeyRing; folder: string; remove: () => Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), "parkdesk-signer-"));
  const ring = await openFolder({ folder, plans: PLANS, today: "2026-05-10", password: PASSWORD, now: new Date() });
  return { ring, folder, remove: () => rm(folder, { recursive: true, force: true }) };
}

export type Tried = Program & {
  /** What comes next, as tests of other processes say it. Throws where the program does not understand. */
  readonly control: (plan: object) => Promise<void>;
};

/** A program on free ports, with its control. */
export async function tryProgram(ring: KeyRing, port = 0): Promise<Tried> {
  const program = await startProgram({ ring, port, control: true });
  const control = async (plan: object) => {
    // A program that is started anew on the same port knows nothing of the connections of the one before it.
    const headers = { "content-type": "application/json", connection: "close" };
    const reply = await fetch(`${program.windowUrl}control`, { method: "POST", headers, body: JSON.stringify(plan) });
    if (!reply.ok) throw new Error(`The program does not understand: ${await reply.text()}`);
  };
  return { ...program, control };
}

/** The answer of the person who finds the key and types its password. */
export const choose = (key: string, password = PASSWORD) => ({ key, password });
