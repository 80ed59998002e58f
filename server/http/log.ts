import type { FastifyRequest } from "fastify";
import { type DestinationStream, type Logger, pino } from "pino";
import { plainUrl } from "./plain-url.ts";

/** Addresses that open something to whoever has them: an invitation, a paper that is read without logging in. */
const OPENING = /(\/(?:invitations?|preview)\/+|[?&]contract=)[^/?&#]+/giu;

/** An address without what opens something, in whichever way it is written; where it has nothing of that, as it came. */
function withoutOpening(url: string): string {
  const plain = plainUrl(url);
  const hidden = plain.replace(OPENING, "$1…");
  return hidden === plain ? url : hidden;
}

/** The log of the server. No token, cookie or opening address comes into it: a log is read by others than those whom it is about. */
export const openLog = (level: string, into?: DestinationStream): Logger => {
  const settings = {
    level,
    redact: ["req.headers.authorization", "req.headers.cookie"],
    serializers: {
      req: ({ method, url, host, ip }: FastifyRequest) => ({
        method,
        url: withoutOpening(url),
        host,
        remoteAddress: ip,
      }),
    },
  };
  return into ? pino(settings, into) : pino(settings);
};
