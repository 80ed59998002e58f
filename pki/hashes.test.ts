import { describe, expect, it } from "vitest";
import { hex } from "./der-values.ts";
import { digestOf } from "./digests.ts";
import { gost341194 } from "./gost3411-94.ts";
import { DIGEST } from "./oids.ts";
import { streebog } from "./streebog.ts";

/** The second example of RFC 6986 , in the encoding of its day. */
const WINDS = Buffer.from(
  "d1e520e2e5f2f0e82c20d1f2f0e8e1eee6e820e2edf3f6e82c20e2e5fef2fa20f120eceef0ff20f1f2f0e5ebe0ece820ede020f5f0e0e1f0fbff20efebfaeafb20c8e3eef0e5e2fb",
  "hex",
);
const DIGITS = Buffer.from("012345678901234567890123456789012345678901234567890123456789012");

describe("GOST R 34.11-2012 gives the digests of the standard", () => {
  it.each([
    [
      "63 digits",
      DIGITS,
      "1b54d01a4af5b9d5cc3d86d68d285462b19abc2475222f35c085122be4ba1ffa00ad30f8767b3a82384c6574f024c311e2a481332b08ef7f41797891c1646f48",
      "9d151eefd8590b89daa6ba6cb74af9275dd051026bb149a452fd84e5e57b5500",
    ],
    [
      "72 octets, more than a block",
      WINDS,
      "1e88e62226bfca6f9994f1f2d51569e0daf8475a3b0fe61a5300eee46d961376035fe83549ada2b8620fcd7c496ce5b33f0cb9dddc2b6460143b03dabac9fb28",
      "9dd2fe4e90409e5da87f53976d7405b0c0cac628fc669a741d50063c557e8f50",
    ],
    [
      "nothing",
      Buffer.alloc(0),
      "8e945da209aa869f0455928529bcae4679e9873ab707b55315f56ceb98bef0a7362f715528356ee83cda5f2aac4c6ad2ba3a715c1bcd81cb8e9f90bf4c1c1a8a",
      "3f539a213e97c802cc229d474c6aa32a825a360b2a933a949fd925208d9ce1bb",
    ],
  ])("of %s", (_, message, long, short) => {
    expect([hex(streebog(message, 512)), hex(streebog(message, 256))]).toEqual([long, short]);
  });

  it("of whole blocks and of one octet more, each another", () => {
    const lengths = [0, 1, 63, 64, 65, 127, 128, 129];
    expect(new Set(lengths.map((length) => hex(streebog(Buffer.alloc(length, 255), 512)))).size).toBe(lengths.length);
  });
});

describe("GOST 34.311-95 gives the known digests with the S-box of the standard's example", () => {
  it.each([
    ["", "ce85b99cc46752fffee35cab9a7b0278abb4c2d2055cff685af4912c49490f8d"],
    ["abc", "f3134348c44fb1b2a277729e2285ebb5cb5e0f29c975bc753b70497c06a4d51d"],
    ["message digest", "ad4434ecb18f2c99b60cbe59ec3d2469582b65273f48de72db2fde16a4889a4d"],
    ["This is message, length=32 bytes", "b1c466d37519b82e8319819ff32595e047a28cb6f83eff1c6916a815a637fffa"],
    [
      "Suppose the original message has length = 50 bytes",
      "471aba57a60a770d3a76130635c1fbea4ef14de51f78b4ae57dd893b62f55208",
    ],
  ])("of «%s»", (message, digest) => {
    expect(hex(gost341194(Buffer.from(message)))).toBe(digest);
  });
});

it("documents are signed over digests of 256 bits at least, and over none of which two share one", () => {
  const MD5 = "1.2.840.113549.2.5";
  for (const taken of [DIGEST.sha256, DIGEST.sha384, DIGEST.sha512, DIGEST.gost34311, DIGEST.streebog256])
    expect(digestOf(taken)?.of(DIGITS).length).toBeGreaterThanOrEqual(32);
  for (const refused of [DIGEST.sha1, MD5]) expect(digestOf(refused)).toBeUndefined();
});
