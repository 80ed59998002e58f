import type { FastifyInstance, FastifyReply } from "fastify";
import { plainUrl } from "./plain-url.ts";

/** What is about records and people; the portal's files say themselves how long they are kept. */
const OF_DATA = /^\/(api|ca|health|metrics)(\/|\?|$)/;

/**
 * On every answer: forbids framing, in the words of old browsers and of new ones, whatever else a page could do, guessing of types, and
 * (once it came by TLS) the way without it.
 */
export const GUARDS = {
  "x-frame-options": "DENY",
  "content-security-policy": "default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
  "x-content-type-options": "nosniff",
  "strict-transport-security": "max-age=31536000; includeSubDomains",
} as const;

/** Guards an answer; with data in it, it is kept by nobody on the way. */
export function guardAnswer(reply: FastifyReply, url: string): void {
  reply.headers(GUARDS);
  if (OF_DATA.test(plainUrl(url))) reply.header("cache-control", "no-store");
}

/** Guards every answer; a page with a policy of its own replaces the one given here. */
export function guardAnswers(app: FastifyInstance): void {
  app.addHook("onRequest", async (request, reply) => guardAnswer(reply, request.url));
}
