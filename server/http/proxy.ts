import { isIP } from "node:net";
import type { FastifyInstance } from "fastify";
import { z } from "zod";

/** The usual networks by the names that Fastify knows them by. */
export const NAMED_NETWORKS: Readonly<Record<string, readonly string[]>> = {
  loopback: ["127.0.0.0/8", "::1/128"],
  linklocal: ["169.254.0.0/16", "fe80::/10"],
  uniquelocal: ["10.0.0.0/8", "172.16.0.0/12", "192.168.0.0/16", "fc00::/7"],
};

/** An address, a network (`10.0.0.0/8`) or one of the usual ones by name. */
function isNetwork(text: string): boolean {
  const [address = "", bits, ...more] = text.split("/");
  const widest = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1;
  return (
    more.length === 0 &&
    (bits === undefined
      ? Object.hasOwn(NAMED_NETWORKS, text) || widest > 0
      : /^\d{1,3}$/.test(bits) && Number(bits) <= widest)
  );
}

const listed = (text: string): string[] => text.split(",").map((part) => part.trim());

/** Addresses and networks, separated by commas. */
export const Networks = z
  .string()
  .transform(listed)
  .refine((read) => read.every(isNetwork), { error: "write addresses and networks: 10.0.0.7, 10.1.0.0/16" });

/**
 * Whose word is taken for who asks: of so many proxies in a row (`1`), or of those at these addresses (`loopback, 10.0.0.0/8`). Not
 * `on`: then anybody could say that he is somebody else.
 */
export const TrustProxy = z
  .string()
  .transform((text) => (/^[1-9]$/.test(text) ? Number(text) : listed(text)))
  .refine((read) => typeof read === "number" || read.every(isNetwork), {
    error: "write how many proxies stand before Parkdesk (1), or their addresses (loopback, 10.0.0.0/8)",
  });
export type TrustProxy = z.output<typeof TrustProxy>;

/** The same as Fastify takes it: the first `trusted` hops, counted from us, or those at these addresses. */
export const trustOf = (trusted: TrustProxy | undefined) =>
  typeof trusted === "number" ? (_: string, hop: number) => hop < trusted : (trusted ?? false);

/** Says once that a proxy stands before the server which it has not been told to trust: then all people have one address. */
export function warnOfProxy(app: FastifyInstance, trusted: TrustProxy | undefined): void {
  if (trusted !== undefined) return;
  let isTold = false;
  app.addHook("onRequest", async ({ headers, ip, log }) => {
    if (isTold || headers["x-forwarded-for"] === undefined) return;
    isTold = true;
    log.warn(
      `A proxy at ${ip} tells who asks, and is not believed: name it in TRUST_PROXY, or everybody shares its limits of log-in.`,
    );
  });
}
