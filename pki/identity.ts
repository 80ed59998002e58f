import { attributeOf, attributesOf } from "./names.ts";
import { HOLDER, NAME } from "./oids.ts";
import type { Certificate } from "./x509.ts";

/** Who holds a key, as the authority has written it. */
export type Identity = {
  readonly kind: "PERSON" | "LEGAL" | "UNKNOWN";
  /**
   * Twelve digits. Check digits are not looked at: the authority vouches for the number, and the certificates with which it lets
   * people test have numbers that fail them.
   */
  readonly iin?: string;
  readonly bin?: string;
  readonly commonName: string;
  readonly surname?: string;
  /** The authority writes the patronymic where others have the given name. */
  readonly patronymic?: string;
  readonly organization?: string;
  readonly roles: readonly HolderRole[];
  readonly extendedKeyUsage: readonly string[];
};

/** Named as NCANode names them, so that both verifiers speak of the same. */
const ROLES = {
  INDIVIDUAL: HOLDER.person,
  ORGANIZATION: HOLDER.organization,
  CEO: HOLDER.firstHead,
  CAN_SIGN: HOLDER.rightToSign,
  CAN_SIGN_FINANCIAL: HOLDER.financialRight,
  HR: HOLDER.humanResources,
  EMPLOYEE: HOLDER.employee,
  INFORMATION_SYSTEM: HOLDER.informationSystem,
} as const;

export type HolderRole = keyof typeof ROLES;
export const HOLDER_ROLES = Object.keys(ROLES) as readonly HolderRole[]; // the keys of the table above

/** Reads who a certificate was given to. What is not there stays absent; a certificate of a stranger is of the kind UNKNOWN. */
export function identityOf({ subject, extendedKeyUsage = [] }: Certificate): Identity {
  const serials = attributesOf(subject, NAME.serialNumber);
  const iin = numberIn(serials, "IIN");
  // Information systems have it in the serial number (older ones nowhere else), everybody else in the unit.
  const bin = numberIn(attributesOf(subject, NAME.unit), "BIN") ?? numberIn(serials, "BIN");
  const roles = HOLDER_ROLES.filter((role) => extendedKeyUsage.includes(ROLES[role]));
  const optional = {
    iin,
    bin,
    surname: attributeOf(subject, NAME.surname),
    patronymic: attributeOf(subject, NAME.givenName),
    organization: attributeOf(subject, NAME.organization),
  };
  return {
    kind: kindOf(roles, iin, bin),
    commonName: attributeOf(subject, NAME.commonName) ?? "",
    ...(Object.fromEntries(Object.entries(optional).filter(([, value]) => value !== undefined)) as Partial<
      Record<keyof typeof optional, string>
    >), // what was left out is what is undefined
    roles,
    extendedKeyUsage,
  };
}

/** What the authority says, by usage and number together: a person of a company is the company. */
function kindOf(roles: readonly HolderRole[], iin: string | undefined, bin: string | undefined): Identity["kind"] {
  if (bin !== undefined && roles.includes("ORGANIZATION")) return "LEGAL";
  return iin !== undefined && bin === undefined && roles.includes("INDIVIDUAL") ? "PERSON" : "UNKNOWN";
}

/** The number with the prefix. Two that differ are none: nobody may choose. */
function numberIn(texts: readonly string[], prefix: "IIN" | "BIN"): string | undefined {
  const numbers = new Set(texts.flatMap((text) => new RegExp(`^${prefix}(\\d{12})$`, "u").exec(text)?.[1] ?? []));
  const [only] = numbers;
  return numbers.size === 1 ? only : undefined;
}
