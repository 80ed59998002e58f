import { setTimeout as sleep } from "node:timers/promises";
import Fastify, { type FastifyReply } from "fastify";

type Record_ = Readonly<Record<string, unknown>> & { readonly id: number };
/** How it answers: as it should, or as it should not. */
export type Manner =
  | "well"
  | "slow"
  | "broken"
  | "elsewhere"
  | "noTotal"
  | "ignoresFilters"
  | "large"
  | "wrongRow"
  | "unauthorized";

export type OtherSystem = {
  readonly url: string;
  /** The questions that it was asked, in their order: path and query. */
  readonly asked: string[];
  rows: readonly Record_[];
  manner: Manner;
  close(): Promise<void>;
};

const CONTROL = /^_(start|end|sort|order)$/;
type Asked = Readonly<Record<string, string | string[]>>;

const compare = (one: unknown, other: unknown): number =>
  typeof one === "number" && typeof other === "number" ? one - other : String(one).localeCompare(String(other));

function isFound(row: Record_, key: string, wanted: readonly string[]): boolean {
  const [, field = key, operator] = /^(.+)_(gte|lte|like)$/.exec(key) ?? [];
  const value = row[field];
  const holds = (text: string) => String(value).toLowerCase().includes(text.toLowerCase());
  if (key === "q") return wanted.some((text) => JSON.stringify(row).toLowerCase().includes(text.toLowerCase()));
  if (operator === "like") return wanted.some(holds);
  if (operator === "gte")
    return wanted.every((text) => compare(value, typeof value === "number" ? Number(text) : text) >= 0);
  if (operator === "lte")
    return wanted.every((text) => compare(value, typeof value === "number" ? Number(text) : text) <= 0);
  return wanted.includes(String(value));
}

function sorted(rows: readonly Record_[], { _sort = "", _order = "" }: Asked): Record_[] {
  const [fields, orders] = [String(_sort).split(",").filter(Boolean), String(_order).split(",")];
  return [...rows].sort((one, other) => {
    for (const [place, field] of fields.entries()) {
      const by = compare(one[field], other[field]);
      if (by !== 0) return orders[place] === "desc" ? -by : by;
    }
    return 0;
  });
}

/** A server of its own that keeps records and answers in the manner of json-server. `token`: whom it answers. */
export async function otherSystem(rows: readonly Record_[], token?: string): Promise<OtherSystem> {
  const app = Fastify();
  const system = { url: "", asked: [] as string[], rows, manner: "well" as Manner, close: () => app.close() };
  const ill: Partial<Record<Manner, (reply: FastifyReply) => unknown>> = {
    slow: () => sleep(5_000, [], { ref: false }),
    broken: (reply) => reply.status(500).send("oops"),
    elsewhere: (reply) => reply.redirect("/vehicles2"),
    large: (reply) => reply.header("x-total-count", "1").send([{ id: 1, note: "я".repeat(400_000) }]),
    wrongRow: (reply) => reply.header("x-total-count", "1").send([{ ...system.rows[0], cost: "дорого" }]),
    unauthorized: (reply) => reply.status(401).send({}),
  };
  app.addHook("preHandler", async (request, reply) => {
    system.asked.push(request.url);
    if (token !== undefined && request.headers.authorization !== `Bearer ${token}`) return reply.status(403).send({});
    const found = ill[system.manner];
    if (found) return (await found(reply)) ?? reply;
  });
  app.get("/api/vehicles", async (request, reply) => {
    const query = request.query as Asked; // of fastify's own reader: a text, or several
    const filters = Object.entries(query).filter(([key]) => !CONTROL.test(key));
    const found = system.rows.filter(
      (row) =>
        system.manner === "ignoresFilters" || filters.every(([key, wanted]) => isFound(row, key, [wanted].flat())),
    );
    if (system.manner !== "noTotal") reply.header("x-total-count", String(found.length));
    return sorted(found, query).slice(Number(query._start ?? 0), Number(query._end ?? 10));
  });
  app.get("/api/vehicles/:id", async (request, reply) => {
    const { id } = request.params as { readonly id: string }; // of the address
    return system.rows.find((row) => String(row.id) === id) ?? reply.status(404).send({});
  });
  system.url = await app.listen({ port: 0, host: "127.0.0.1" });
  return system;
}
