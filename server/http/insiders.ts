import { BlockList, isIP } from "node:net";
import type { FastifyReply, FastifyRequest } from "fastify";
import { answerNotFound } from "./errors.ts";
import { NAMED_NETWORKS } from "./proxy.ts";

/** Whether an address is one of these, or in one of these networks. */
function within(networks: readonly string[]): (address: string | undefined) => boolean {
  const list = new BlockList();
  for (const network of networks.flatMap((each) => NAMED_NETWORKS[each] ?? [each])) {
    const [address = "", bits] = network.split("/");
    const family = isIP(address) === 4 ? "ipv4" : "ipv6";
    if (bits === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(bits), family);
  }
  return (address = "") => isIP(address) !== 0 && list.check(address, isIP(address) === 4 ? "ipv4" : "ipv6");
}

const isOfThisMachine = within(["loopback"]);

/** What a proxy says of whom it asks for. */
const FORWARDING = ["forwarded", "x-forwarded-for", "x-real-ip"] as const;

/**
 * Tells those who look after the server from everybody else: whoever asks on this machine itself, and whoever comes from the addresses that the
 * operator has named. All that a proxy of this machine brings comes from this machine, so what was forwarded is taken for nobody's that the
 * proxy is not believed to say.
 */
export function insidersFrom(named: readonly string[]): (request: FastifyRequest) => boolean {
  const isNamed = within(named);
  return ({ headers, ip, socket: { remoteAddress } }) => {
    const isForwarded = FORWARDING.some((name) => headers[name] !== undefined);
    if (!isForwarded) return isOfThisMachine(remoteAddress) || isNamed(ip);
    return ip !== remoteAddress && isNamed(ip);
  };
}

/** Lets insiders alone read an address; to everybody else there is none. */
export const onlyInsiders =
  (isInsider: (request: FastifyRequest) => boolean) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> =>
    isInsider(request) ? undefined : answerNotFound(request, reply);
