import type { FastifyRequest } from "fastify";
import { type DestinationStream, type Logger, pino } from "pino";

/** Addresses that open something to whoever has them: an invitation, a paper that is read without logging in. */
const OPENING = /(\/(?:invitations?|preview)\/|[?&]contract=)[^/?&#]+/giu;

/** The log of the server. No token, cookie or opening address comes into it: a log is read by others than those whom it is about. */
export const openLog = (level: string, into?: DestinationStream): Logger => {
  const settings = {
    level,
    redact: ["req.headers.authorization", "req.headers.cookie"],
    serializers: {
      req: ({ method, url, host, ip }: FastifyRequest) => ({
        ...{ method, url: url.replace(OPENING, "$1…") },
        ...{ host, remoteAddress: ip },
      }),
    },
  };
  return into ? pino(settings, into) : pino(settings);
};
