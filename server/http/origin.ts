import { isIP } from "node:net";
import type { FastifyRequest } from "fastify";
import { isLocalOrigin } from "../local-address.ts";

/**
 * The origin of the page that makes a call; undefined for a page of another site. A browser says it itself, and a proxy that ends TLS may
 * not be trusted to: so what the browser says counts, if it is the host that was asked. That is `Host` alone: `X-Forwarded-Host`, which
 * Fastify would take for it of a trusted proxy, most proxies pass on as a client has written it.
 */
export function originOf({ headers: { origin, host = "" }, protocol }: FastifyRequest): string | undefined {
  const page = parsed(origin ?? `${protocol}://${host}`);
  const asked = page && parsed(`${page.protocol}//${host}`);
  return page && page.host === asked?.host ? page.origin : undefined;
}

/** Whether a call has come by TLS, to a proxy that is not trusted to say so as well: its browser does. */
export const isByTls = (request: FastifyRequest): boolean =>
  request.protocol === "https" || originOf(request)?.startsWith("https:") === true;

/**
 * Whether an origin is the server's own: what the operator has said (PUBLIC_URL), or this machine's. Where nothing was said an address of
 * numbers is, which no name of somebody else's can be made to lead to.
 */
export function isOwnOrigin(origin: string, publicUrl: string | undefined): boolean {
  const { host, hostname } = new URL(origin);
  if (isLocalOrigin(origin)) return true;
  return publicUrl === undefined ? isIP(hostname.replace(/^\[|\]$/g, "")) !== 0 : host === new URL(publicUrl).host;
}

const parsed = (text: string): URL | undefined => (URL.canParse(text) ? new URL(text) : undefined);
