import type { FastifyInstance } from "fastify";
import { EVENT_STREAM } from "../../contract/replies.ts";
import type { RouteSpec } from "../../contract/route.ts";
import { Failure } from "./failure.ts";

/**
 * What the tokens begin with of sessions in which an administrator looks at the portal as somebody else does (ADR 54): such a call is known
 * by its head alone. No other token is as long.
 */
export const VIEW_TOKEN = "view-";
const VIEWING = /^Bearer view-[A-Za-z0-9_-]{43}$/;
const READING: readonly string[] = ["GET", "HEAD"];

export const isViewing = (authorization: string | undefined): boolean => VIEWING.test(authorization ?? "");

/** Refuses whatever is no question, before anything else is known of it: whoever looks on changes nothing, by any call, of today or to come. */
export function refuseChanges(app: FastifyInstance): void {
  app.addHook("onRequest", async ({ headers, method }) => {
    if (isViewing(headers.authorization) && !READING.includes(method)) throw new Failure("VIEW_ONLY");
  });
}

/** Refuses what is not for those who look on: files, which would leave the portal, and whatever would change something. */
export function refuseViewing({ method, reply }: Pick<RouteSpec, "method" | "reply">): void {
  const isFile = "blob" in reply && reply.blob !== EVENT_STREAM;
  if (method !== "GET" || isFile) throw new Failure("VIEW_ONLY");
}
