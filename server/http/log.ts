import type { FastifyRequest } from "fastify";
import { type DestinationStream, type Logger, pino } from "pino";
import { plainUrl } from "./plain-url.ts";

/** Paths that open something to whoever has them: an invitation by a link of before, a paper that is read without logging in. */
const OPENING = /(\/(?:invitations?|preview)\/+)[^/?&#]+/giu;

/** Words of a question that say nothing of anybody: pages, orders, days, numbers of records. Every other may hold an ИИН, a phone or a name. */
const TOLD: ReadonlySet<string> = new Set(
  "page per_page sort part from to month period kind noun id before after ago skip version type_id role_id signed_on open family lang".split(
    " ",
  ),
);

/** An address without what opens something, in whichever way it is written, and without what was asked of somebody. */
function withoutSecrets(url: string): string {
  const at = url.indexOf("?");
  const [path, question] = at === -1 ? [url] : [url.slice(0, at), url.slice(at + 1)];
  const plain = plainUrl(path);
  const hidden = plain.replace(OPENING, "$1…");
  const shown = hidden === plain ? path : hidden;
  return question === undefined ? shown : `${shown}?${question.split("&").map(withoutValue).join("&")}`;
}

/** A page, a day, an order of columns: no number is as long as an ИИН or a phone. */
const isPlain = (value: string): boolean => /^[\w.,:-]{0,40}$/.test(value) && !/\d{10}/.test(value);

function withoutValue(part: string): string {
  const at = part.indexOf("=");
  if (at === -1) return TOLD.has(part) ? part : "…";
  const key = part.slice(0, at);
  return TOLD.has(key) && isPlain(part.slice(at + 1)) ? part : `${key}=…`;
}

/** What PostgreSQL says beside its sentence (a key, such as an ИИН, a row, a statement), and a mail server of whom a letter was for. */
const OF_PEOPLE: ReadonlySet<string> = new Set(
  "detail where hint internalQuery query parameters response rejected rejectedErrors envelope".split(" "),
);
/** An e-mail, wherever in a sentence. */
const EMAIL = /[\w.+-]+@(?:[\w-]+\.)+[a-z]{2,}/giu;

/** Whether the sentence itself repeats a value that the database could not take (class 22 of its codes). */
const repeatsValue = (error: Error): boolean =>
  "code" in error && typeof error.code === "string" && /^22[0-9A-Z]{3}$/.test(error.code);

/** An error as the log has it: with its stack and the names of tables, without anybody's data. */
function withoutPeople(error: Error): unknown {
  const told: unknown = pino.stdSerializers.err(error);
  const repeated: string[] = [];
  for (let each: unknown = error; each instanceof Error; each = each.cause)
    if (repeatsValue(each)) repeated.push(each.message);
  const quiet = (text: string): string =>
    repeated
      .reduce((said, message) => said.replaceAll(message, () => message.replace(/"[\s\S]*"/, '"…"')), text)
      .replace(EMAIL, "…");
  const shown = (value: unknown): unknown => {
    if (typeof value === "string") return quiet(value);
    if (Array.isArray(value)) return value.map(shown);
    if (typeof value !== "object" || value === null || !("stack" in value)) return value;
    return Object.fromEntries(
      Object.entries(value).flatMap(([key, part]) => (OF_PEOPLE.has(key) ? [] : [[key, shown(part)]])),
    );
  };
  return shown(told);
}

/**
 * The log of the server. No token, cookie or opening address comes into it, nor an ИИН, a phone or an e-mail that was searched for, or that the
 * database or a mail server names: a log is read by others than those whom it is about.
 */
export const openLog = (level: string, into?: DestinationStream): Logger => {
  const settings = {
    level,
    // The last is what @fastify/multipart says of an upload at the level "trace": every header of the call.
    redact: ["req.headers.authorization", "req.headers.cookie", "busboyOptions"],
    serializers: {
      req: ({ method, url, headers: { host }, ip }: FastifyRequest) => ({
        method,
        url: withoutSecrets(url),
        host,
        remoteAddress: ip,
      }),
      err: withoutPeople,
    },
  };
  return into ? pino(settings, into) : pino(settings);
};
