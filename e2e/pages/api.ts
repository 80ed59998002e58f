import { PASSWORD } from "./entrance.ts";

type Row = { id: number } & Record<string, unknown>;
type Report = { id: number; number: string } & Record<string, unknown>;

/** What the archive holds, asked past the screen: a journey believes the screen only when both say the same. */
export async function callAs(url: string, name: string) {
  const signedIn = await fetch(`${url}/api/sanctum/token`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email: `${name}@parkdesk.example`, password: PASSWORD }),
  });
  const { data } = (await signedIn.json()) as { data: { token: string } };
  const headers = { authorization: `Bearer ${data.token}` };
  const page = async <T>(path: string): Promise<T> => {
    const reply = await fetch(`${url}/api/${path}`, { headers });
    return (await reply.json()) as T;
  };
  const get = async <T>(path: string): Promise<T> => (await page<{ data: T }>(path)).data;
  const change = async (method: "POST" | "PUT" | "DELETE", path: string, body: object): Promise<Response> => {
    const sent = { method, headers: { ...headers, "content-type": "application/json" }, body: JSON.stringify(body) };
    const reply = await fetch(`${url}/api/${path}`, sent);
    if (!reply.ok) throw new Error(`${method} ${path}: ${reply.status} ${await reply.text()}`);
    return reply;
  };
  return {
    token: data.token,
    get,
    /** All of a reply: rows, their number, their sums. */
    page,
    /** A change; throws with the server's words when it is refused. */
    async send<T>(method: "POST" | "PUT" | "DELETE", path: string, body: object): Promise<T> {
      return (await (await change(method, path, body)).json()) as T;
    },
    /** A file that is made of what is asked for: its type; throws when it is refused. */
    async take(path: string, body: object): Promise<string | null> {
      return (await change("POST", path, body)).headers.get("content-type");
    },
    /** Only how a question is answered. */
    async status(path: string): Promise<number> {
      return (await fetch(`${url}/api/${path}`, { headers })).status;
    },
    /** Gives a contract a scan, or takes it away; the id of the file. */
    async attach(contractId: number, name: string, content: Uint8Array<ArrayBuffer> | null): Promise<number | null> {
      const form = new FormData();
      if (content) form.set("file", new Blob([content]), name);
      const sent = content && (await fetch(`${url}/api/files`, { method: "POST", headers, body: form }));
      const scan = sent && ((await sent.json()) as { data: { id: number } }).data.id;
      const { park, counterparty, ...row } = await get<Row & Record<"park" | "counterparty", Row>>(
        `contract/${contractId}`,
      );
      const body = { ...row, park_id: park.id, counterparty_id: counterparty.id, scan };
      await this.send("PUT", `contract/${contractId}`, body);
      return scan;
    },
    async parkId(name: string): Promise<number> {
      const found = (await get<{ id: number; name: string }[]>("parks/names")).find((park) => park.name === name);
      if (!found) throw new Error(`There is no park ${name}`);
      return found.id;
    },
    async reports(parkId: number, period: string): Promise<Report[]> {
      return get<Report[]>(`reports/commissioner?filter[park]=${parkId}&filter[period]=${period}&sort=number`);
    },
  };
}
