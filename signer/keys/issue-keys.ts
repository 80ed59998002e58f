import { createCa, type DevCa, type Role as HolderRole } from "../../pki/dev/ca.ts";
import { toPkcs12 } from "../../pki/dev/pkcs12.ts";
import { makeCrl } from "../../pki/dev/revocation.ts";
import { makeTsa } from "../../pki/dev/tsa.ts";
import type { Certificate } from "../../pki/x509.ts";
import type { Algorithm, KeyPlan, Role, Validity } from "./key.ts";

export type Issued = {
  readonly keys: readonly (Validity & { readonly plan: KeyPlan; readonly file: Uint8Array })[];
  /** The time stamp authority's key, PKCS #12. */
  readonly clock: Uint8Array;
  readonly authorities: readonly Uint8Array[];
  /** What a server needs to believe the keys, by file name: PEM. */
  readonly trusted: Readonly<Record<string, string>>;
};

const HOLDER = {
  person: "person",
  head: "firstHead",
  "right-to-sign": "rightToSign",
  employee: "employee",
} as const satisfies Record<Role, HolderRole>;

const YEAR = 365 * 24 * 60 * 60 * 1000;
/** Time stamps are of the real now: their key has a year, of which a day is over. */
const CLOCK_BEGAN_AGO = 24 * 60 * 60 * 1000;
const [BEGAN_AGO, EXPIRED_AGO, LASTS] = [2 * YEAR, YEAR, 2 * YEAR - YEAR / 12];

/**
 * Makes an authority of each algorithm and a key for every plan. The keys began two years ago: a server whose clock is pinned to the
 * demo's day has to find them valid.
 */
export function issueKeys(plans: readonly KeyPlan[], { password, now }: { password: string; now: Date }): Issued {
  const after = (ms: number) => new Date(now.getTime() + ms);
  const at = after(-BEGAN_AGO);
  const authority = (kind: "rsa" | "gost512") => createCa({ kind, at, label: "PARKDESK DEV" });
  const authorities: Readonly<Record<Algorithm, DevCa>> = {
    "RSA-2048": authority("rsa"),
    "GOST-512": authority("gost512"),
  };
  const made = plans.map((plan) => {
    const ca = authorities[plan.algorithm];
    const until = after(plan.state === "expired" ? -EXPIRED_AGO : LASTS);
    const credential = ca.issue({ ...holderOf(plan), notBefore: at, notAfter: until });
    const file = toPkcs12(credential, password, [ca.authority.certificate]);
    return { plan, file, from: at, until, certificate: credential.certificate };
  });
  const trusted = Object.entries(authorities).flatMap(([algorithm, ca]) => {
    const revoked = made.filter(({ plan }) => plan.state === "revoked" && plan.algorithm === algorithm);
    const list = makeCrl(
      ca.authority,
      revoked.map(({ certificate }) => ({ certificate, at: after(-EXPIRED_AGO) })),
      { thisUpdate: after(-EXPIRED_AGO), nextUpdate: after(LASTS) },
    );
    const name = algorithm.toLowerCase();
    return [
      [`${name}-root.pem`, pem("CERTIFICATE", ca.root.certificate.der)],
      [`${name}-authority.pem`, pem("CERTIFICATE", ca.authority.certificate.der)],
      [`${name}-revoked.crl.pem`, pem("X509 CRL", list)],
    ] as const;
  });
  const certificates = Object.values(authorities).flatMap(({ root, authority: issuing }): Certificate[] => [
    root.certificate,
    issuing.certificate,
  ]);
  const { authority: issuing } = authorities["GOST-512"];
  const clock = toPkcs12(makeTsa(issuing, after(-CLOCK_BEGAN_AGO)), password, [issuing.certificate]);
  return { keys: made, clock, authorities: certificates.map(({ der }) => der), trusted: Object.fromEntries(trusted) };
}

function holderOf({ role, owner, iin, organization }: KeyPlan) {
  const { surname, name, patronymic } = owner;
  return {
    role: HOLDER[role],
    name: { surname, given: name, ...(patronymic === "" ? {} : { patronymic }) },
    iin,
    ...(organization ? { bin: organization.bin, organization: organization.name } : {}),
  };
}

const pem = (label: string, der: Uint8Array): string =>
  `-----BEGIN ${label}-----\n${Buffer.from(der)
    .toString("base64")
    .replace(/.{1,64}/g, "$&\n")}-----END ${label}-----\n`;
