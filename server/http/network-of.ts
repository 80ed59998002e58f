import { isIP } from "node:net";

/**
 * Whom an address is counted as. One of IPv6 is its network of 64 bits: every connection has all of it, and whoever guesses could come from
 * another of its addresses each time. IPv4 within IPv6 (`::ffff:203.0.113.5`, as a server that listens on both is told) is IPv4.
 */
export function networkOf(address: string): string {
  if (isIP(address) !== 6) return address;
  const groups = groupsOf(address);
  const [high = "0", low = "0"] = groups.slice(6);
  if (groups.slice(0, 6).join(":") === "0:0:0:0:0:ffff") return [...bytesOf(high), ...bytesOf(low)].join(".");
  return `${groups.slice(0, 4).join(":")}::/64`;
}

/** The eight groups of an address, each without leading zeros. */
function groupsOf(address: string): readonly string[] {
  const plain = new URL(`http://[${address.replace(/%.*$/, "")}]`).hostname.slice(1, -1); // one form for all ways to write it
  const [head = [], tail = []] = plain.split("::").map((part) => part.split(":").filter(Boolean));
  return [...head, ...Array<string>(8 - head.length - tail.length).fill("0"), ...tail];
}

const bytesOf = (group: string): readonly number[] => {
  const value = Number.parseInt(group, 16);
  return [value >> 8, value & 255];
};
