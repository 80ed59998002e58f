import { addMonths, toMonth } from "../domain/periods/month.ts";
import { DEMO_PASSWORD } from "../server/db/seed/accounts.ts";
import { emailOf } from "../server/db/seed/is-demo.ts";
import type { KeyPlan, KeyRing, OpenKey } from "./keys/key.ts";

/** How many reports the aggregator signs beside those of the demo's client. */
const OTHERS = 6;

type Report = { readonly id: number; readonly period: string };
type Paper = {
  readonly id: number;
  readonly paper_id: number;
  /** Whose key it has to be: one of the two. */
  readonly signer: { readonly iin: string | null; readonly bin: string | null };
  /** Base64. */
  readonly content: string;
};
/** Somebody's calls, by their paths under /api; both reject with what the server said. */
type Caller = { get<T>(path: string): Promise<T>; post<T>(path: string, body: object): Promise<T> };

/**
 * Signs some commissioner reports of a demo as its people do, through the calls of the portal at this address: the aggregator those of its
 * client and some others, then the client his own. The last month is left to whoever tries the demo. Rejects where the portal refuses.
 */
export async function signDemo(address: string, ring: KeyRing, password: string): Promise<void> {
  const [manager, client] = await Promise.all([enter(address, "manager"), enter(address, "client")]);
  const [last] = await manager.get<Report[]>("reports/commissioner?sort=-period");
  if (!last) return;
  const open = `reports/commissioner?filter[status]=0&filter[period]=${addMonths(toMonth(last.period), -1)}`;
  const own = (await client.get<Report[]>(`users/${open}`)).map(({ id }) => id);
  const others = (await manager.get<Report[]>(open)).map(({ id }) => id).filter((id) => !own.includes(id));
  const keyOf = keysIn(ring, password);
  const sign = async (person: Caller, calls: string, ids: readonly number[]) => {
    if (ids.length === 0) return;
    const papers = await person.post<Paper[]>(`${calls}/papers`, { ids });
    const signatures = await Promise.all(papers.map((paper) => signed(paper, keyOf)));
    await person.post(calls, { signatures });
  };
  await sign(manager, "reports/commissioner/sign/aggregators", [...own, ...others.slice(0, OTHERS)]);
  await sign(client, "users/reports/commissioner/sign", own);
}

type KeyOf = (signer: Paper["signer"]) => Promise<OpenKey | undefined> | undefined;

/** The key of whoever has to sign, an RSA one where there is one, which OpenSSL verifies; each is opened once, which takes its time. */
function keysIn({ keys, open }: KeyRing, password: string): KeyOf {
  const opened = new Map<string, Promise<OpenKey | undefined>>();
  return (signer) => {
    const mayBeUsed = ({ iin, organization, role, state }: KeyPlan) =>
      state === "valid" && role !== "employee" && (organization ? organization.bin === signer.bin : iin === signer.iin);
    const usable = keys.filter(mayBeUsed);
    const key = usable.find(({ algorithm }) => algorithm === "RSA-2048") ?? usable[0];
    if (!key) return undefined;
    const coming = opened.get(key.id) ?? open(key.id, password);
    opened.set(key.id, coming);
    return coming;
  };
}

/** A signature as the portal takes it; without a stamp, whose time is today's while a demo may live on another day. */
async function signed({ id, paper_id, signer, content }: Paper, keyOf: KeyOf) {
  const key = await keyOf(signer);
  if (!key) throw new Error(`Nobody has a key for the document ${id}`);
  const cms = await key.sign(Buffer.from(content, "base64"), { detached: true, stamped: false });
  return { id, paper_id, cms: Buffer.from(cms).toString("base64") };
}

async function enter(address: string, account: string): Promise<Caller> {
  const call = async (path: string, token: string, body?: object) => {
    const headers = { "content-type": "application/json", ...(token && { authorization: `Bearer ${token}` }) };
    const sent = body && { method: "POST", body: JSON.stringify(body) };
    const reply = await fetch(`${address}/api/${path}`, { headers, ...sent });
    if (!reply.ok) throw new Error(`${path}: ${await reply.text()}`);
    return ((await reply.json()) as { data: never }).data;
  };
  const { token } = (await call("sanctum/token", "", { email: emailOf(account), password: DEMO_PASSWORD })) as {
    token: string;
  };
  return { get: (path) => call(path, token), post: (path, body) => call(path, token, body) };
}
