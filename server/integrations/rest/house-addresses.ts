import { BlockList, isIPv6 } from "node:net";

const V4 = [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["224.0.0.0", 3],
] as const;
const V6 = [
  ["::", 127],
  ["64:ff9b::", 32],
  ["2002::", 16],
  ["fc00::", 7],
  ["fe80::", 9],
  ["ff00::", 8],
] as const;

const HOUSE = new BlockList();
for (const [net, bits] of V4) HOUSE.addSubnet(net, bits, "ipv4");
for (const [net, bits] of V6) HOUSE.addSubnet(net, bits, "ipv6");

/** Whether an address is one of this machine, of this house, or of no place that others have: not of the public network. */
export const isOfHouse = (address: string): boolean => HOUSE.check(address, isIPv6(address) ? "ipv6" : "ipv4");
