import type { FastifyInstance } from "fastify";
import { FAMILY_PREFIX } from "../../contract/families.ts";
import { familyOf } from "../../domain/access/family.ts";
import type { Db } from "../db/database.ts";

export type Who = {
  aggregator?: number;
  roleId?: 1 | 2;
  outsourcing?: boolean;
  paid?: boolean;
  accounting?: boolean;
  parks?: number[];
  counterparties?: number[];
  email?: string;
};

export const PASSWORD = "a-password-of-a-test";

type Reply = {
  status: number;
  body: Record<string, unknown> & { data: never };
  raw: Buffer;
  headers: Record<string, unknown>;
};
type More = {
  headers?: Record<string, string>;
  form?: { park_id?: number; fileName: string; content: Buffer | string };
};

/** Somebody who is signed in and makes calls: `await manager.get("parks")`. */
export type Person = {
  id: number;
  token: string;
  call(method: string, path: string, body?: unknown, more?: More): Promise<Reply>;
  get(path: string, more?: More): Promise<Reply>;
  post(path: string, body?: unknown, more?: More): Promise<Reply>;
  put(path: string, body?: unknown, more?: More): Promise<Reply>;
  remove(path: string, body?: unknown, more?: More): Promise<Reply>;
  upload(parkId: number, fileName: string, content: Buffer | string): Promise<Reply>;
};

/** Makes the user, signs them in through the front door, and binds them to what they may see. */
export async function person(
  { app, db }: { app: FastifyInstance; db: Db },
  who: Who & { email: string },
  password_hash: string,
): Promise<Person> {
  const aggregator_id = who.aggregator ?? 1;
  const { id } = await db
    .insertInto("users")
    .values({
      email: who.email,
      password_hash,
      firstname: "Айгүл",
      lastname: "Тестова",
      role_id: who.roleId ?? 1,
      is_outsourcing: who.outsourcing ?? false,
      is_paid: who.paid ?? false,
      has_accounting_services: who.accounting ?? false,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await db.insertInto("user_aggregators").values({ aggregator_id, user_id: id }).execute();
  const isOutsourcer = who.outsourcing && who.roleId !== 2;
  if (who.parks?.length && isOutsourcer)
    await db
      .insertInto("outsourcing_contracts")
      .values(
        who.parks.map((park_id) => ({
          aggregator_id,
          park_id,
          outsourcer_id: id,
          number: `А-${id}-${park_id}`,
          date: "2025-01-01",
          company: "ТОО Аутсорсер",
          type_id: 1,
          fee: 0n,
          vat_payer: false,
          status_id: 1,
          signed_on: "2025-01-01",
        })),
      )
      .execute();
  else if (who.parks?.length)
    await db
      .insertInto("user_parks")
      .values(who.parks.map((park_id) => ({ aggregator_id, user_id: id, park_id })))
      .execute();
  if (who.counterparties?.length)
    await db
      .insertInto("user_counterparties")
      .values(who.counterparties.map((counterparty_id) => ({ aggregator_id, user_id: id, counterparty_id })))
      .execute();
  const signedIn = await app.inject({
    method: "POST",
    url: "/api/sanctum/token",
    payload: { email: who.email, password: PASSWORD },
  });
  const token = signedIn.json<{ data: { token: string } }>().data.token;
  const prefix = FAMILY_PREFIX[familyOf({ roleId: who.roleId ?? 1, isOutsourcing: who.outsourcing ?? false })];
  return speak(app, id, token, { authorization: `Bearer ${token}`, "x-aggregator": String(aggregator_id) }, prefix);
}

function speak(app: FastifyInstance, id: number, token: string, own: Record<string, string>, prefix: string): Person {
  const call: Person["call"] = async (method, path, body, more = {}) => {
    const url = path.startsWith("/") ? path : `/api/${prefix}${path}`;
    const { payload, type } = more.form
      ? multipart(more.form)
      : { payload: body === undefined ? undefined : JSON.stringify(body), type: "application/json" };
    const headers = { ...own, ...(payload === undefined ? {} : { "content-type": type }), ...more.headers };
    const reply = await app.inject({
      method: method as "GET",
      url,
      headers,
      ...(payload === undefined ? {} : { payload }),
    });
    const json = String(reply.headers["content-type"] ?? "").includes("json");
    return {
      status: reply.statusCode,
      body: json ? reply.json() : { data: undefined as never },
      raw: reply.rawPayload,
      headers: reply.headers,
    };
  };
  return {
    id,
    token,
    call,
    get: (path, more) => call("GET", path, undefined, more),
    post: (path, body = {}, more) => call("POST", path, body, more),
    put: (path, body = {}, more) => call("PUT", path, body, more),
    remove: (path, body, more) => call("DELETE", path, body, more),
    upload: (parkId, fileName, content) =>
      call("POST", "disps/import", undefined, { form: { park_id: parkId, fileName, content } }),
  };
}

function multipart({ park_id, fileName, content }: NonNullable<More["form"]>): { payload: Buffer; type: string } {
  const edge = "----parkdesk-test";
  const field =
    park_id === undefined ? "" : `--${edge}\r\ncontent-disposition: form-data; name="park_id"\r\n\r\n${park_id}\r\n`;
  const head = `${field}--${edge}\r\ncontent-disposition: form-data; name="file"; filename="${fileName}"\r\ncontent-type: application/octet-stream\r\n\r\n`;
  return {
    payload: Buffer.concat([Buffer.from(head), Buffer.from(content), Buffer.from(`\r\n--${edge}--\r\n`)]),
    type: `multipart/form-data; boundary=${edge}`,
  };
}
