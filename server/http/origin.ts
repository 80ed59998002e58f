import type { FastifyRequest } from "fastify";

/**
 * The origin of the page that makes a call; undefined for a page of another site. A browser says it itself, and a proxy that ends TLS may
 * not be trusted to: so what the browser says counts, if it is the host that was asked.
 */
export function originOf({ headers: { origin }, protocol, host }: FastifyRequest): string | undefined {
  const page = parsed(origin ?? `${protocol}://${host}`);
  const asked = page && parsed(`${page.protocol}//${host}`);
  return page && page.host === asked?.host ? page.origin : undefined;
}

const parsed = (text: string): URL | undefined => (URL.canParse(text) ? new URL(text) : undefined);
