import { openAsBlob } from "node:fs";
import { sql } from "kysely";
import type { Db } from "../db/database.ts";
import { hashPassword } from "../entities/passwords.ts";
import { PASSWORD, type Person } from "./person.ts";

/** Makes an aggregator, of this number where one is said, and its manager; the manager signs in later, at any server on the database. */
export async function makeManager(
  db: Db,
  number?: number,
): Promise<{ id: number; email: string; aggregatorId: number }> {
  const email = number === undefined ? "manager@parkdesk.example" : `manager-${number}@parkdesk.example`;
  const { rows } = await sql<{ id: number }>`
    insert into aggregators (id, name, bin) overriding system value
    values (${number ?? sql`default`}, ${`Агрегатор ${number ?? "А"}`}, ${String(180340001231 + (number ?? 0))}) returning id`.execute(
    db,
  );
  const aggregator = rows[0] ?? { id: 0 };
  const { id } = await db
    .insertInto("users")
    .values({ email, password_hash: await hashPassword(PASSWORD), firstname: "Айгүл", lastname: "Тестова", role_id: 1 })
    .returning("id")
    .executeTakeFirstOrThrow();
  await db.insertInto("user_aggregators").values({ aggregator_id: aggregator.id, user_id: id }).execute();
  return { id, email, aggregatorId: aggregator.id };
}

/** Signs the manager in at a server. */
export async function signIn(
  address: string,
  email = "manager@parkdesk.example",
  password = PASSWORD,
): Promise<string> {
  const reply = await fetch(`${address}/api/sanctum/token`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email, password }),
  });
  if (!reply.ok) throw new Error(`Sign in: ${reply.status} ${await reply.text()}`);
  const { data } = (await reply.json()) as { data: { token: string } }; // the contract's Token
  return data.token;
}

/** The manager at a server across the wire, each of whose calls has `always` among its headers; everything else is as with `person`. */
export function httpManager(address: string, token: string, id = 1, always: Record<string, string> = {}): Person {
  const call: Person["call"] = async (method, path, body, more = {}) => {
    const form = more.form && formOf(more.form);
    const headers = {
      ...always,
      authorization: `Bearer ${token}`,
      ...(body === undefined ? {} : { "content-type": "application/json" }),
    };
    const reply = await fetch(path.startsWith("/") ? `${address}${path}` : `${address}/api/${path}`, {
      method,
      headers: { ...headers, ...more.headers },
      ...(form ? { body: form } : body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const raw = Buffer.from(await reply.arrayBuffer());
    const json = String(reply.headers.get("content-type")).includes("json");
    const data = json ? JSON.parse(raw.toString("utf8")) : { data: undefined as never };
    return { status: reply.status, body: data, raw, headers: Object.fromEntries(reply.headers) };
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

function formOf({
  park_id,
  fileName,
  content,
}: {
  park_id?: number;
  fileName: string;
  content: Buffer | string;
}): FormData {
  const form = new FormData();
  if (park_id !== undefined) form.set("park_id", String(park_id));
  form.set("file", new Blob([typeof content === "string" ? content : new Uint8Array(content)]), fileName);
  return form;
}

/** Sends a file from the disk without holding it in memory. */
export async function uploadFromDisk(address: string, token: string, parkId: number, path: string): Promise<number> {
  const form = new FormData();
  form.set("park_id", String(parkId));
  form.set("file", await openAsBlob(path), "million.csv");
  const reply = await fetch(`${address}/api/disps/import`, {
    method: "POST",
    headers: { authorization: `Bearer ${token}` },
    body: form,
  });
  if (reply.status !== 202) throw new Error(`Upload: ${reply.status} ${await reply.text()}`);
  const { data } = (await reply.json()) as { data: { id: number } }; // the contract's ImportRow
  return data.id;
}
