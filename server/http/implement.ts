import type { Readable } from "node:stream";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { TFunction } from "i18next";
import { z } from "zod";
import { FAMILY_PREFIX } from "../../contract/families.ts";
import type { ListAsk } from "../../contract/list.ts";
import { isBlob } from "../../contract/replies.ts";
import type { BodyOf, ParamsOf, QueryOf, ReplyOf, RouteSpec } from "../../contract/route.ts";
import { isMeantFor, isWithin, pathsOf, servedAt } from "../../contract/route.ts";
import { isTooLarge } from "../../domain/money/largest.ts";
import type { Db, Tx } from "../db/database.ts";
import { transact } from "../db/transact.ts";
import { isLost } from "../jobs/unfinished.ts";
import { PROOF_MS } from "../limits.ts";
import type { Deps } from "./deps.ts";
import { written } from "./encode-reply.ts";
import { Failure } from "./failure.ts";
import { refuseFields, replyFor } from "./field-access.ts";
import { fieldsOf } from "./fields.ts";
import { claim, keep } from "./idempotency.ts";
import { readNarrowing, readQuestion, refuseRepeated, refuseUnknown } from "./question.ts";
import type { Scope, SessionUser } from "./scope.ts";
import { scopeOf, userOf } from "./session.ts";
import { refuseUnreadable } from "./texts.ts";
import { refuseViewing } from "./view-only.ts";
import { wordsFor } from "./words.ts";

/** A file as an answer; what is only read on the way, such as a stream of events, has no name. */
/** `mediaType`: where it is another one than the contract says. */
export type BlobReply = { fileName?: string; content: Buffer | Readable; mediaType?: string };

export type Ask<R extends RouteSpec> = {
  params: ParamsOf<R>;
  query: QueryOf<R>;
  body: BodyOf<R>;
  list: R["list"] extends object ? ListAsk : R["narrows"] extends object ? ListAsk : undefined;
  user: R["access"] extends { public: string } ? undefined : SessionUser;
  scope: R["access"] extends { families: object } | { within: true } ? Scope : undefined;
  /** A transaction for a change; the pool for a question, and for calls that say `transaction: false`. */
  db: R["method"] extends "GET" ? Db : R["transaction"] extends false ? Db : Tx;
  /** When the call came (`performance.now()`). */
  since: number;
  t: TFunction;
  request: FastifyRequest;
  /** Sends a cookie along with the answer. */
  setCookie(cookie: string): void;
};

type Answer<R extends RouteSpec> = R["reply"] extends z.ZodType ? ReplyOf<R> : BlobReply;
export type Handler<R extends RouteSpec> = (ask: Ask<R>, deps: Deps) => Promise<Answer<R>>;

const decode = (schema: z.ZodType, value: unknown): unknown => {
  const read = z.safeDecode(schema, value as never, { reportInput: true }); // the schema decides what it is
  if (!read.success) throw new Failure("VALIDATION", { fields: fieldsOf(read.error) });
  return read.data;
};

/** What anybody may send without a session is small: a form, a code. */
const PUBLIC_BODY_KB = 16;

/** How large the body of a call may be, in bytes; nothing where it is as large as any. An upload is held to its own limits. */
function bodyLimit({ access, bodyKb = "public" in access ? PUBLIC_BODY_KB : undefined }: RouteSpec) {
  return bodyKb === undefined ? {} : { bodyLimit: bodyKb * 1024 };
}

/** Query text of an address as `URLSearchParams`: nothing is guessed from its form. */
function queryOf({ raw: { url = "" } }: FastifyRequest): URLSearchParams {
  const at = url.indexOf("?");
  return new URLSearchParams(at === -1 ? "" : url.slice(at + 1)); // a second «?» is a sign like any other
}

function readBody(route: RouteSpec, sent: unknown, user: SessionUser | undefined): unknown {
  if (route.body === undefined || route.body === "multipart") return undefined;
  refuseFields(route, sent, user);
  const body = decode(route.body, sent);
  const fields = Object.fromEntries(tooLarge(body).map((field) => [field, ["AMOUNT_TOO_LARGE"]]));
  if (Object.keys(fields).length > 0) throw new Failure("VALIDATION", { fields });
  return body;
}

/** Which fields of a body (`entries.0.top_up`) hold a sum that nobody has: all that is a bigint there is money. */
function tooLarge(value: unknown, at: readonly string[] = []): string[] {
  if (typeof value === "bigint") return isTooLarge(value) ? [at.join(".")] : [];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, part]) => tooLarge(part, [...at, name]));
}

async function whoAsks(
  route: RouteSpec,
  family: string | undefined,
  request: FastifyRequest,
  reply: FastifyReply,
  deps: Deps,
  db: Db,
) {
  if ("public" in route.access) return { user: undefined, scope: undefined };
  const known = await userOf(db, request.headers, deps);
  const user: SessionUser = { ...known, request: request.id };
  // Each further line about the call says who makes it.
  const log = request.log.child({ user: user.id, ...(user.viewing && { viewedBy: user.viewing.by }) });
  request.log = log;
  reply.log = log;
  if (user.viewing) refuseViewing(route);
  refuseDue(route, user);
  refuseUnproved(route, user, deps.clock.now());
  if (family !== undefined && user.family !== family) throw new Failure("FAMILY_NOT_YOURS");
  if (!isMeantFor(route, user)) throw new Failure("FORBIDDEN");
  const header = request.headers["x-aggregator"];
  const scope = isWithin(route) ? await scopeOf(db, user, Array.isArray(header) ? header[0] : header) : undefined;
  return { user, scope };
}

/** Whoever has yet to do something before the portal opens does nothing else: first their own password, then the second step. */
export function refuseDue({ beforeRenewal, beforePairing }: RouteSpec, { mustRenew, mustPair }: SessionUser): void {
  if (mustRenew) {
    if (!beforeRenewal) throw new Failure("PASSWORD_DUE");
  } else if (mustPair && !beforePairing) throw new Failure("SECOND_FACTOR_DUE");
}

/** What is `fresh` is for whoever has shown lately who they are, by password and second step, or has logged in since. */
function refuseUnproved({ fresh }: RouteSpec, { enteredAt = 0 }: SessionUser, now: Date): void {
  if (fresh && now.getTime() - enteredAt > PROOF_MS) throw new Failure("PROOF_DUE");
}

function send(reply: FastifyReply, route: RouteSpec, answer: unknown, user: SessionUser | undefined): unknown {
  if (!isBlob(route.reply)) {
    return reply.status(route.status ?? 200).send(replyFor(route, written(route.reply, answer), user));
  }
  const { fileName, content, mediaType } = answer as BlobReply; // a route whose reply is a Blob has handlers that return one
  reply.header("content-type", mediaType ?? route.reply.blob).header("cache-control", "no-store");
  if (fileName !== undefined) {
    const plain = fileName.replace(/[^\x20-\x7e]|["\\]/g, "_");
    const encoded = encodeURIComponent(fileName);
    reply.header("content-disposition", `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`);
  }
  return reply.send(content);
}

async function inTransaction(
  route: RouteSpec,
  ask: Ask<RouteSpec>,
  handler: Handler<RouteSpec>,
  deps: Deps,
  writing: Db,
  request: FastifyRequest,
): Promise<{ status?: number; answer: unknown; encoded: boolean }> {
  const header = request.headers["idempotency-key"];
  const key = typeof header === "string" && header.length <= 200 ? header : undefined;
  return transact(writing, async (tx) => {
    const attempt =
      key && ask.user && !isBlob(route.reply)
        ? {
            userId: (ask.user as SessionUser).id,
            key,
            route: route.name,
            aggregatorId: (ask.scope as Scope | undefined)?.aggregatorId,
            url: request.url,
            body: request.body,
          }
        : undefined;
    const kept = attempt && (await claim(tx, attempt, deps.clock));
    if (kept) return { status: kept.status, answer: kept.reply, encoded: true };
    const answer = await handler({ ...ask, db: tx } as Ask<RouteSpec>, deps); // the transaction stands in for the pool
    if (attempt && !isBlob(route.reply)) {
      await keep(tx, attempt, { status: route.status ?? 200, reply: written(route.reply, answer) });
    }
    return { answer, encoded: false };
  });
}

/**
 * Registers a promised call for every family that has it: reads and checks what came, finds who asks and what they may
 * see, runs the handler (a change inside one transaction, safe to send twice), and writes only what the contract says.
 */
export function implement<R extends RouteSpec>(app: FastifyInstance, deps: Deps, route: R, handler: Handler<R>): void {
  deps.implemented.add(route.name);
  const params = route.params && numericParams(route.params);
  for (const { family, path } of pathsOf(route)) {
    if (family && !path.startsWith(FAMILY_PREFIX[family]))
      throw new Error(`${route.name}: ${path} is not of the family ${family}`);
    app.route({
      method: route.method,
      url: servedAt(route, path),
      ...bodyLimit(route),
      handler: async (request, reply) => {
        const since = performance.now();
        const on = deps.asOf(since);
        const db = route.method === "GET" ? on.db : on.writing();
        const { user, scope } = await whoAsks(route, family, request, reply, deps, on.db);
        const query = queryOf(request);
        for (const sent of [request.params, Object.fromEntries(query), request.body]) refuseUnreadable(sent);
        refuseRepeated(query);
        refuseUnknown(route, query);
        const ask = {
          params: params && decode(params, request.params),
          query: route.query && decode(route.query, Object.fromEntries(query)),
          body: readBody(route, request.body ?? {}, user),
          list: route.list
            ? readQuestion(route, query, user)
            : route.narrows && readNarrowing(route.narrows, query, user),
          user,
          scope,
          db,
          since,
          t: wordsFor(request),
          request,
          setCookie: (cookie) => void reply.header("set-cookie", cookie),
        } as Ask<RouteSpec>; // built from the route's own schemas, field by field
        const run = handler as unknown as Handler<RouteSpec>; // the same route types both
        const write = async () => {
          if (route.method === "GET") return send(reply, route, await askAgain(() => run(ask, deps)), user);
          if (route.transaction === false) return send(reply, route, await run(ask, deps), user);
          const done = await inTransaction(route, ask, run, deps, db, request);
          return done.encoded
            ? reply.status(done.status ?? 200).send(replyFor(route, done.answer, user))
            : send(reply, route, done.answer, user);
        };
        const answer = () =>
          write().catch(async (error: unknown) => {
            if (isLost(error) && (await deps.isDiskFull?.())) throw new Failure("DISK_FULL", { retryAfter: 60 });
            throw (scope && (await deps.inUse(error, { scope, t: ask.t }))) ?? error;
          });
        const isCostly = user && (route.costly || ((route.list ?? route.narrows) && query.get("search")));
        // A long upload holds up other uploads of the same person, not their questions.
        const who = user?.viewing ? `${user.viewing.by} views` : user?.id;
        return isCostly ? deps.costly(`${who} ${route.body === "multipart"}`, answer) : answer();
      },
    });
  }
}

/** A question whose database dies under it is asked once more: the next connection waits for it to come back. */
const askAgain = <T>(ask: () => Promise<T>): Promise<T> =>
  ask().catch((error: unknown) => {
    if (!isLost(error)) throw error;
    return ask();
  });

/** A number in an address is text; what takes a number and no text gets one. */
const numeric = (schema: z.core.$ZodType): z.ZodType =>
  z.preprocess(
    (value) =>
      typeof value === "string" && /^\d{1,9}$/.test(value) && !z.safeDecode(schema as z.ZodType, value as never).success
        ? Number(value)
        : value,
    schema as z.ZodType, // a schema of zod's own
  );

const numericParams = ({ shape }: z.ZodObject): z.ZodObject =>
  z.object(Object.fromEntries(Object.entries(shape).map(([name, schema]) => [name, numeric(schema)])));
