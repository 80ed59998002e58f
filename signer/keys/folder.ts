import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { openPkcs12, WrongPassword } from "../../pki/dev/pkcs12.ts";
import { signCms } from "../../pki/dev/sign-cms.ts";
import { makeTimestamp } from "../../pki/dev/tsa.ts";
import { type Issued, issueKeys } from "./issue-keys.ts";
import type { KeyPlan, KeyRing, OpenKey } from "./key.ts";

/** What the folder says of itself; its keys are files beside it. */
const Register = z.object({
  made: z.iso.datetime(),
  /** The day of the demo whose people they are for. */
  today: z.iso.date(),
  authorities: z.array(z.base64()),
  keys: z.array(z.object({ id: z.string(), print: z.string(), from: z.iso.datetime(), until: z.iso.datetime() })),
});
type Register = z.output<typeof Register>;

type FolderSettings = {
  readonly folder: string;
  readonly plans: readonly KeyPlan[];
  readonly today: string;
  readonly password: string;
  readonly now: Date;
};

/**
 * The keys of a folder, as PKCS #12 files; made with an authority of their own where they are not there yet, or not those that are
 * planned. `trust/` in it holds what a server has to be told (its `TRUST_DIR`): both roots and what was revoked.
 */
export async function openFolder({
  folder,
  plans,
  today,
  password,
  now,
}: FolderSettings): Promise<KeyRing & { isNew: boolean }> {
  const found = await readRegister(folder);
  const isOld = found !== undefined && now.getTime() - Date.parse(found.made) > RENEWED_AFTER;
  const isNew = !found || isOld || !plans.every((plan) => found.keys.some(({ print }) => print === printOf(plan)));
  const register = isNew ? await writeFolder(folder, issueKeys(plans, { password, now }), { now, today }) : found;
  const validity = new Map(
    register.keys.map(({ id, from, until }) => [id, { from: new Date(from), until: new Date(until) }]),
  );
  return {
    isNew,
    keys: plans,
    authorities: register.authorities.map((der) => Buffer.from(der, "base64")),
    validityOf: ({ id }) => validity.get(id) ?? { from: now, until: now },
    open: async (id, given) =>
      plans.some((plan) => plan.id === id) ? openFile(folder, id, given, password) : undefined,
  };
}

/** For which day's demo a folder has keys, `YYYY-MM-DD`; undefined: there are none yet. */
export const plannedFor = async (folder: string): Promise<string | undefined> => (await readRegister(folder))?.today;

/** The certificate of the time stamps lasts a year. */
const RENEWED_AFTER = 300 * 24 * 60 * 60 * 1000;

/** A plan that changed in any way has another. */
const printOf = (plan: KeyPlan): string => JSON.stringify(plan);

async function readRegister(folder: string): Promise<Register | undefined> {
  try {
    return Register.parse(JSON.parse(await readFile(join(folder, "keys.json"), "utf8")));
  } catch {
    return undefined; // nothing there, half of it, or of another edition: all of it is made anew
  }
}

async function writeFolder(
  folder: string,
  { keys, clock, authorities, trusted }: Issued,
  { now, today }: Pick<FolderSettings, "now" | "today">,
): Promise<Register> {
  await mkdir(join(folder, "trust"), { recursive: true });
  for (const [name, text] of Object.entries(trusted)) await writeFile(join(folder, "trust", name), text);
  for (const { plan, file } of keys) await writeFile(join(folder, `${plan.id}.p12`), file);
  await writeFile(join(folder, CLOCK), clock);
  const register = {
    made: now.toISOString(),
    today,
    authorities: authorities.map((der) => Buffer.from(der).toString("base64")),
    keys: keys.map(({ plan, from, until }) => ({
      id: plan.id,
      print: printOf(plan),
      from: from.toISOString(),
      until: until.toISOString(),
    })),
  };
  // The last: a start that was stopped half-way finds no register and begins again.
  await writeFile(join(folder, "keys.json"), JSON.stringify(register, null, 2));
  return register;
}

const CLOCK = "time-stamps.p12";

async function openFile(folder: string, id: string, password: string, own: string): Promise<OpenKey | undefined> {
  const file = await readFile(join(folder, `${id}.p12`));
  try {
    const { chain, ...credential } = openPkcs12(file, password);
    const clock = openPkcs12(await readFile(join(folder, CLOCK)), own);
    const timestamp = (signature: Uint8Array) => makeTimestamp(clock, signature, new Date());
    return {
      certificate: credential.certificate.der,
      sign: async (content, { detached, stamped }) =>
        signCms(content, [credential], { detached, chain, ...(stamped ? { timestamp } : {}) }),
    };
  } catch (error) {
    if (error instanceof WrongPassword) return undefined;
    throw error;
  }
}
