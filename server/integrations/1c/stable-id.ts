import { createHash } from "node:crypto";

/** The name space of our objects: any constant will do, as long as it never changes. */
const SPACE = Buffer.from("6f1e0b5a4a7d5c4e9d3f2b7a8c915e04", "hex");

/** A UUID that is always the same for the same object (RFC 9562, version 5): a second import changes what the first one made. */
export function stableId(kind: string, key: string | number): string {
  const hash = createHash("sha1").update(SPACE).update(`${kind}:${key}`).digest().subarray(0, 16);
  hash.writeUInt8((hash.readUInt8(6) & 0x0f) | 0x50, 6);
  hash.writeUInt8((hash.readUInt8(8) & 0x3f) | 0x80, 8);
  return hash.toString("hex").replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}
