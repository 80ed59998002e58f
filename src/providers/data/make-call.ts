import { z } from "zod";
import { writeListAsk } from "../../../contract/list.ts";
import { isBlob } from "../../../contract/replies.ts";
import { type RouteSpec, urlOf } from "../../../contract/route.ts";
import { CallError } from "../../config/call-error.ts";
import type { PortalCall } from "../../config/portal-call.ts";
import type { Http, HttpAsk } from "../http/http.ts";

export type Words = (key: string) => string;

/**
 * Makes a call of the contract: address by family, values encoded, the reply decoded by the route's schema.
 * FAMILY_NOT_YOURS where the family has no such call; VALIDATION, by field, where the body does not fit its schema:
 * both without asking the server, which would say the same.
 */
export async function makeCall(http: Http, call: PortalCall, words: Words): Promise<unknown> {
  const { route } = call;
  const path = urlOf(route, call.family, addressable(call.params ?? {}));
  if (path === undefined)
    throw new CallError({ status: 403, code: "FAMILY_NOT_YOURS", message: words("errors.FAMILY_NOT_YOURS") });
  const ask: HttpAsk = {
    method: route.method,
    path,
    query: queryOf(call),
    json: bodyOf(call, words),
    form: call.form,
    onSent: call.onSent,
    idempotencyKey: call.idempotencyKey,
    aggregatorId: call.aggregatorId,
    signal: call.signal,
    isPublic: "public" in route.access,
  };
  if (isBlob(route.reply)) return http.file(ask);
  const { reply } = route;
  return http.json(ask, (answer) => decodeReply(reply, answer, words, route));
}

const addressable = (params: Readonly<Record<string, unknown>>): Record<string, string | number> =>
  Object.fromEntries(
    Object.entries(params).map(([name, value]) => [name, typeof value === "number" ? value : String(value)]),
  );

function queryOf({ route, query, ask }: PortalCall): URLSearchParams {
  const address = ask ? writeListAsk(ask) : new URLSearchParams();
  if (!route.query || !query) return address;
  for (const [name, value] of Object.entries(z.encode(route.query, query)))
    if (value !== undefined && value !== null) address.set(name, String(value));
  return address;
}

function bodyOf({ route, body, form }: PortalCall, words: Words): unknown {
  if (form || route.body === undefined || route.body === "multipart") return undefined;
  const encoded = z.safeEncode(route.body, body ?? {});
  if (encoded.success) return encoded.data;
  const errors: Record<string, string[]> = {};
  for (const { path } of encoded.error.issues) errors[path.join(".") || "body"] = [words("validation.INVALID")];
  throw new CallError({ status: 422, code: "VALIDATION", message: words("errors.VALIDATION"), errors });
}

function decodeReply(schema: z.ZodType, reply: unknown, words: Words, route: RouteSpec): unknown {
  const read = z.safeDecode(schema, reply);
  if (read.success) return read.data;
  const details = { route: route.name, issues: read.error.issues };
  throw new CallError({ status: 200, code: "UNREADABLE_REPLY", message: words("errors.UNREADABLE_REPLY"), details });
}
