import type { FastifyInstance, FastifyReply } from "fastify";
import { plainUrl } from "./plain-url.ts";

/** What is about records and people; the portal's files say themselves how long they are kept. */
const OF_DATA = /^\/(api|ca|health|metrics)(\/|\?|$)/;

/** Shown in nobody's frame, in the words of old browsers and of new ones; and answers with data are kept by nobody on the way. */
export function guardAnswer(reply: FastifyReply, url: string): void {
  reply.header("x-frame-options", "DENY").header("content-security-policy", "frame-ancestors 'none'");
  if (OF_DATA.test(plainUrl(url))) reply.header("cache-control", "no-store");
}

/** Guards every answer; a page with a policy of its own replaces the one given here. */
export function guardAnswers(app: FastifyInstance): void {
  app.addHook("onRequest", async (request, reply) => guardAnswer(reply, request.url));
}
