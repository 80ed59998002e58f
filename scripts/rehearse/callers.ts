import { setTimeout as sleep } from "node:timers/promises";
import { DEMO_PASSWORD } from "../../server/db/seed/accounts.ts";
import { emailOf } from "../../server/db/seed/is-demo.ts";

/** A call as its caller saw it: `status` 0 where there was no answer. */
export type Call = { readonly at: number; readonly ms: number; readonly status: number; readonly isChange: boolean };

/** Lists that people look at, and a figure that is reckoned. */
const READ = ["reports/commissioner", "avrs?per_page=20", "payments", "parks", "counterparties?per_page=50"];
const PAUSE_MS = 20;

/** People of the demo at work at an address, until they are told to stop: three who read lists, one who makes parks, named by `word`. */
export async function openCallers(address: string, word: string): Promise<{ stop(): Promise<readonly Call[]> }> {
  const reply = await fetch(`${address}/api/sanctum/token`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email: emailOf("manager"), password: DEMO_PASSWORD }),
  });
  if (!reply.ok) throw new Error(`The demo's manager cannot log in: ${reply.status} ${await reply.text()}`);
  const { data } = (await reply.json()) as { data: { token: string } }; // the contract's Token
  const calls: Call[] = [];
  let isOver = false;
  const call = async (path: string, body?: unknown): Promise<void> => {
    const at = performance.now();
    const status = await fetch(`${address}/api/${path}`, {
      headers: {
        authorization: `Bearer ${data.token}`,
        ...(body !== undefined && { "content-type": "application/json" }),
      },
      ...(body !== undefined && { method: "POST", body: JSON.stringify(body) }),
    }).then(
      async (answer) => {
        await answer.arrayBuffer();
        return answer.status;
      },
      () => 0,
    );
    calls.push({ at, ms: performance.now() - at, status, isChange: body !== undefined });
  };
  const reader = async (first: number) => {
    for (let count = first; !isOver; count += 1, await sleep(PAUSE_MS))
      await call(READ[count % READ.length] ?? "parks");
  };
  const writer = async () => {
    for (let count = 1; !isOver; count += 1, await sleep(PAUSE_MS))
      await call("parks", { name: `${word} ${count}`, yandex_login: "", city_id: null });
  };
  const working = Promise.all([reader(0), reader(1), reader(2), writer()]);
  return {
    async stop() {
      isOver = true;
      await working;
      return calls;
    },
  };
}

/** How often calls were answered, refused for a while (503, 504), failed (other 5xx), refused otherwise, and left without an answer; and the longest, in milliseconds. */
export const countsOf = (calls: readonly Call[]): number[] => {
  const count = (is: (status: number) => boolean) => calls.filter(({ status }) => is(status)).length;
  return [
    calls.length,
    count((status) => status >= 200 && status < 300),
    count((status) => status === 503 || status === 504),
    count((status) => status >= 500 && status !== 503 && status !== 504),
    count((status) => status >= 400 && status < 500),
    count((status) => status === 0),
    Math.round(Math.max(0, ...calls.map(({ ms }) => ms))),
  ];
};
