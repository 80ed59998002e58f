import { describe, expect, it } from "vitest";
import { extendedKeyUsage, makeCertificate, type NameParts } from "./dev/certificates.ts";
import { identityOf } from "./identity.ts";
import { HOLDER, NAME, USAGE } from "./oids.ts";
import { authorityOf, BEGAN, NOW } from "./testing/authorities.ts";

const ca = authorityOf("ecdsa");

const read = (subject: NameParts, ...usages: readonly string[]) =>
  identityOf(
    makeCertificate(ca.root.key, {
      subject,
      issuer: ca.authority,
      notBefore: BEGAN,
      notAfter: NOW,
      extensions: [extendedKeyUsage(USAGE.signing, ...usages)],
    }),
  );

describe("who holds a key", () => {
  it("is a person by number and usage, a sole trader no less", () => {
    expect(
      read(
        [
          [NAME.commonName, "ТЕСТОВА АННА"],
          [NAME.serialNumber, "IIN123456789011"],
        ],
        HOLDER.person,
      ),
    ).toEqual({
      kind: "PERSON",
      iin: "123456789011", // whose check digit is wrong: the authority vouches for it
      commonName: "ТЕСТОВА АННА",
      roles: ["INDIVIDUAL"],
      extendedKeyUsage: [USAGE.signing, HOLDER.person],
    });
  });

  it("is a company's, with each of the roles that there are", () => {
    const subject: NameParts = [
      [NAME.serialNumber, "IIN123456789011"],
      [NAME.organization, "ТОО"],
      [NAME.unit, "BIN123456789021"],
    ];
    const roles = Object.values(HOLDER).filter((usage) => usage.startsWith(`${HOLDER.organization}.`));
    expect(roles.map((role) => read(subject, HOLDER.organization, role).roles[1])).toEqual([
      "CEO",
      "CAN_SIGN",
      "CAN_SIGN_FINANCIAL",
      "HR",
      "EMPLOYEE",
      "INFORMATION_SYSTEM",
    ]);
    expect(read(subject, HOLDER.organization, HOLDER.firstHead)).toMatchObject({
      kind: "LEGAL",
      bin: "123456789021",
      organization: "ТОО",
    });
  });

  it("is an information system with its number where persons have theirs", () => {
    const system = read(
      [
        [NAME.commonName, "1C"],
        [NAME.serialNumber, "BIN123456789021"],
      ],
      HOLDER.organization,
      HOLDER.informationSystem,
    );
    expect(system).toMatchObject({ kind: "LEGAL", bin: "123456789021" });
    expect(system.iin).toBeUndefined();
  });

  it.each([
    ["without numbers", [[NAME.commonName, "X"]], HOLDER.person],
    [
      "with two numbers that differ",
      [
        [NAME.serialNumber, "IIN123456789011"],
        [NAME.serialNumber, "IIN123456789012"],
      ],
      HOLDER.person,
    ],
    ["with a number that has something around it", [[NAME.serialNumber, "XIIN1234567890112"]], HOLDER.person],
    [
      "a company by its usage, without the number of one",
      [[NAME.serialNumber, "IIN123456789011"]],
      HOLDER.organization,
    ],
    [
      "a person by usage, with the number of a company",
      [
        [NAME.serialNumber, "IIN123456789011"],
        [NAME.unit, "BIN123456789021"],
      ],
      HOLDER.person,
    ],
    ["without a usage of the authority's", [[NAME.serialNumber, "IIN123456789011"]], USAGE.authentication],
  ] as const)("is unknown %s", (_, subject, usage) => {
    expect(read(subject, usage).kind).toBe("UNKNOWN");
  });
});
