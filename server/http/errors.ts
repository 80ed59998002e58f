import { randomBytes } from "node:crypto";
import { STATUS_CODES } from "node:http";
import type { Socket } from "node:net";
import type { ConnectionError, FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { ErrorCode } from "../../contract/errors.ts";
import { errorStatus } from "../../contract/errors.ts";
import { codeOf } from "../db/opening/connecting.ts";
import { Failure } from "./failure.ts";
import { fieldWords } from "./fields.ts";
import { foreseen } from "./foreseen.ts";
import { GUARDS, guardAnswer } from "./headers.ts";
import { localeOf, wordsIn } from "./words.ts";

/** Fastify's own refusals (a body too large, JSON that is none) under our codes; what else is too large is a file. */
function codeOfStatus(status: number, code: string): ErrorCode {
  if (status === 413) return code === "FST_ERR_CTP_BODY_TOO_LARGE" ? "BODY_TOO_LARGE" : "TOO_LARGE";
  if (status === 415) return "UNSUPPORTED_TYPE";
  return "BAD_REQUEST";
}

function failureOf(error: FastifyError | Failure): Failure | undefined {
  const refused = foreseen(error);
  if (refused) return refused;
  const status = "statusCode" in error ? (error.statusCode ?? 500) : 500;
  return status >= 400 && status < 500 ? new Failure(codeOfStatus(status, error.code)) : undefined;
}

/** A refusal as it leaves, in the words of a language. */
function bodyOf(failure: Failure, language: string | undefined) {
  const t = wordsIn(localeOf(language));
  return {
    isError: true,
    code: failure.code,
    message: t(`errors.${failure.code}`, failure.values),
    ...(failure.fields ? { errors: fieldWords(failure.fields, t) } : {}),
    ...(failure.details === undefined ? {} : { details: failure.details }),
  };
}

function write(reply: FastifyReply, request: FastifyRequest, failure: Failure): unknown {
  if (failure.retryAfter !== undefined) reply.header("retry-after", failure.retryAfter);
  return reply.status(failure.status).send(bodyOf(failure, request.headers["accept-language"]));
}

/**
 * Refusals that an operator has to hear of (docs/guides/operator.md, «Logs»): what was sent was meant ill, a file is not what it says that it is,
 * or somebody guesses, or tries another's door.
 */
const HEARD: ReadonlySet<ErrorCode> = new Set([
  "FILE_INFECTED",
  "FILE_NOT_AS_NAMED",
  "FILE_TYPE_UNKNOWN",
  "UNSUPPORTED_TYPE",
  "TOO_MANY_TRIES",
  "AGGREGATOR_NOT_YOURS",
]);
/** That a part of the house is away; that somebody asks for what is not theirs, or, which looks the same to them, not there. */
const HEARD_BY_STATUS: ReadonlySet<number> = new Set([503, 403, 404]);

/** Why a refusal is told of; undefined: it is everyday. No page sends or asks of a field that is not its reader's. */
function heardAs({ code, status, fields = {} }: Failure): string | undefined {
  if (HEARD_BY_STATUS.has(status) || HEARD.has(code)) return code;
  const isNotTheirs = (each: string | { code: string }) => each === "FIELD_NOT_YOURS";
  return Object.values(fields).some((codes) => codes.some(isNotTheirs)) ? "FIELD_NOT_YOURS" : undefined;
}

/** Which call was made, without what it was about: `GET /api/parks/:id`. */
const callOf = ({ method, routeOptions }: FastifyRequest): string => `${method} ${routeOptions.url ?? "nothing"}`;

/** What the database says to a question of another schema: no such column, table or function, another shape of a row, a column that is new and wanted. */
const OF_ANOTHER_SCHEMA: readonly string[] = ["42703", "42P01", "42883", "0A000", "23502"];

/**
 * Every refusal leaves in one form; an unforeseen one shows a reference number, and its stack goes to the log only. `isNewer`: whether a newer
 * release has brought the database forward; this process leaves as soon as it hears of it (ADR 76), and what it is asked until then is for another.
 */
export function answerErrors(app: FastifyInstance, isNewer: () => Promise<boolean> = async () => false): void {
  const movedOn = async (error: unknown): Promise<Failure | undefined> =>
    OF_ANOTHER_SCHEMA.includes(codeOf(error)) && (await isNewer().catch(() => false))
      ? new Failure("DATABASE_AWAY", { retryAfter: 5 })
      : undefined;
  app.setErrorHandler(async (error: FastifyError, request, reply) => {
    const failure = failureOf(error) ?? (await movedOn(error));
    // A law of the books that does not hold is a bug of ours, though it has words of its own.
    if (failure?.status === errorStatus.INTERNAL)
      request.log.error({ err: error, details: failure.details }, failure.code);
    const refused = failure && heardAs(failure);
    if (refused) request.log.warn({ refused, call: callOf(request), address: request.ip }, "refused");
    if (failure) return write(reply, request, failure);
    const reference = randomBytes(4).toString("hex");
    request.log.error({ err: error, reference }, "unforeseen failure");
    reply.status(errorStatus.INTERNAL);
    return write(reply, request, new Failure("INTERNAL", { values: { reference }, details: { reference } }));
  });
}

/** An address that Fastify cannot even look up: it has a broken percent-encoding, or a part without end, which is no address of ours. */
export function answerBadAddress({ statusCode }: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  guardAnswer(reply, request.url); // no hook has seen it
  write(reply, request, new Failure(statusCode === 414 ? "NOT_FOUND" : "BAD_REQUEST"));
}

/** For so long the last words on a connection can be read. */
const UNTIL_READ_MS = 1_000;

/** What Node itself cannot read as HTTP (a method that there is not, headers without end) never becomes a request: answered on its socket. */
export function answerBrokenHttp({ code, rawPacket }: ConnectionError & { rawPacket?: unknown }, socket: Socket): void {
  if (code === "ECONNRESET") {
    socket.destroy();
    return;
  }
  const sent = Buffer.isBuffer(rawPacket) ? rawPacket.toString("latin1") : "";
  const failure = new Failure(code === "ERR_HTTP_REQUEST_TIMEOUT" ? "TOO_SLOW" : "BAD_REQUEST");
  answerOnSocket(socket, failure, /^accept-language:[ \t]*(.*)$/im.exec(sent)?.[1]);
  setTimeout(() => socket.destroy(), UNTIL_READ_MS).unref(); // at once, and somebody who is still sending would never read it
}

/** A refusal of what is read no further, on its socket, as the last that is said there. */
export function answerOnSocket(socket: Socket, failure: Failure, language: string | undefined): void {
  if (!socket.writable) {
    socket.destroy();
    return;
  }
  const body = JSON.stringify(bodyOf(failure, language));
  const head = [
    `HTTP/1.1 ${failure.status} ${STATUS_CODES[failure.status]}`,
    "content-type: application/json; charset=utf-8",
    `content-length: ${Buffer.byteLength(body)}`,
    "cache-control: no-store",
    "connection: close",
    ...Object.entries(GUARDS).map(([name, value]) => `${name}: ${value}`),
  ];
  socket.end(`${head.join("\r\n")}\r\n\r\n${body}`);
}

export const answerNotFound = (request: FastifyRequest, reply: FastifyReply): unknown =>
  write(reply, request, new Failure("NOT_FOUND"));
