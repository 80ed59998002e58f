import { HOLDER, NAME, USAGE } from "../oids.ts";
import {
  authorityConstraints,
  type Credential,
  crlAt,
  extendedKeyUsage,
  keyUsage,
  makeCertificate,
  type NameParts,
  ocspAt,
} from "./certificates.ts";
import { type DevKey, generateKey, type KeyKind } from "./keys.ts";

/**
 * A certificate authority for development and tests, in the image of the Kazakh one: a root, below it an authority that issues, and
 * holders whose names, roles and usages are written as the National Certification Authority writes them. Never part of what runs in
 * production; nobody but who puts its root into `TRUST_DIR` believes it.
 *
 *     const ca = createCa({ kind: "gost512", at: new Date() });
 *     const head = ca.issue({ role: "firstHead", name: { surname: "ТЕСТОВ", given: "ТЕСТ" }, iin, bin, organization: "ТОО" });
 *     const cms = signCms(bytes, [head], { detached: true });
 *     writeFileSync("head.p12", toPkcs12(head, password));
 */
export type DevCa = {
  readonly kind: KeyKind;
  readonly root: Credential;
  /** The authority that issues, with the root's signature. */
  readonly authority: Credential;
  /** Makes a key and a certificate for it. */
  issue(holder: HolderOptions): Credential;
};

export type Role = keyof typeof ROLES;

export type HolderOptions = {
  readonly role: Role;
  readonly name: { readonly surname: string; readonly given: string; readonly patronymic?: string };
  readonly iin: string;
  /** Of companies, with `organization`; a sole trader has a person's certificate and no other number. */
  readonly bin?: string;
  readonly organization?: string;
  /** Undefined: a year from the authority's `at`. */
  readonly notBefore?: Date;
  readonly notAfter?: Date;
  /** Undefined: that of the authority. */
  readonly kind?: KeyKind;
  /** Undefined: for signing, as `role` has it. `authentication`: a key that may only log in. */
  readonly use?: "signing" | "authentication";
  /** A key that is there already. */
  readonly key?: DevKey;
};

/** What the extended usages say of the holder. */
const ROLES = {
  person: [HOLDER.person],
  firstHead: [HOLDER.organization, HOLDER.firstHead],
  rightToSign: [HOLDER.organization, HOLDER.rightToSign],
  financialRight: [HOLDER.organization, HOLDER.financialRight],
  humanResources: [HOLDER.organization, HOLDER.humanResources],
  employee: [HOLDER.organization, HOLDER.employee],
  informationSystem: [HOLDER.organization, HOLDER.informationSystem],
} as const;

const DAY = 24 * 60 * 60 * 1000;

export type CaOptions = {
  readonly kind: KeyKind;
  /** When it begins; holders get a year from then on, the authority four, the root ten. */
  readonly at: Date;
  /** Addresses that certificates name for whoever asks whether they are revoked. */
  readonly ocspUrl?: string;
  readonly crlUrl?: string;
  /** What the common names of root and authority end with. */
  readonly label?: string;
};

/** Makes root and authority with new keys. */
export function createCa({ kind, at, ocspUrl, crlUrl, label = "DEV" }: CaOptions): DevCa {
  const title = (name: string): NameParts => [
    [NAME.commonName, `${name} (${kind.toUpperCase()}) ${label}`],
    [NAME.country, "KZ"],
  ];
  const rootKey = generateKey(kind);
  const root: Credential = {
    key: rootKey,
    certificate: makeCertificate(rootKey, {
      subject: title("ROOT CA"),
      issuer: undefined,
      notBefore: at,
      notAfter: later(at, 3650),
      extensions: [authorityConstraints(), keyUsage("keyCertSign", "crlSign")],
    }),
  };
  const key = generateKey(kind);
  const authority: Credential = {
    key,
    certificate: makeCertificate(key, {
      subject: title("ISSUING CA"),
      issuer: root,
      notBefore: at,
      notAfter: later(at, 1460),
      extensions: [authorityConstraints(0), keyUsage("keyCertSign", "crlSign")],
    }),
  };
  const where = [...(ocspUrl ? [ocspAt(ocspUrl)] : []), ...(crlUrl ? [crlAt(crlUrl)] : [])];
  return { kind, root, authority, issue: (holder) => issue(authority, at, where, { kind, ...holder }) };
}

function issue(
  issuer: Credential,
  at: Date,
  where: readonly Uint8Array[],
  holder: HolderOptions & { kind: KeyKind },
): Credential {
  const key = holder.key ?? generateKey(holder.kind);
  const use = holder.use ?? "signing";
  const bits = use === "signing" ? (["digitalSignature", "nonRepudiation"] as const) : (["digitalSignature"] as const);
  const certificate = makeCertificate(key, {
    subject: holderName(holder),
    issuer,
    notBefore: holder.notBefore ?? at,
    notAfter: holder.notAfter ?? later(at, 365),
    extensions: [keyUsage(...bits), extendedKeyUsage(USAGE[use], ...ROLES[holder.role]), ...where],
  });
  return { key, certificate };
}

/** As the authority writes it: the common name is surname and given name, G holds the patronymic. */
function holderName({ name, iin, bin, organization }: HolderOptions): NameParts {
  const company: NameParts =
    bin === undefined
      ? []
      : [
          [NAME.organization, organization ?? `ТОО ${bin}`],
          [NAME.unit, `BIN${bin}`],
        ];
  return [
    [NAME.commonName, `${name.surname} ${name.given}`],
    [NAME.surname, name.surname],
    [NAME.serialNumber, `IIN${iin}`],
    [NAME.country, "KZ"],
    ...company,
    ...(name.patronymic === undefined ? [] : ([[NAME.givenName, name.patronymic]] as const)),
  ];
}

const later = (at: Date, days: number): Date => new Date(at.getTime() + days * DAY);
