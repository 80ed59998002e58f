import { type Crl, readCrl } from "../crl.ts";
import { createCa, type DevCa, type HolderOptions } from "../dev/ca.ts";
import type { Credential } from "../dev/certificates.ts";
import { makeCrl, type RevokedOne } from "../dev/revocation.ts";
import { type SignOptions, signCms } from "../dev/sign-cms.ts";
import { Trust } from "../trust.ts";
import { type VerifyInput, verifyCms } from "../verify.ts";

/** When the authorities of tests began, and when their signatures are verified. */
export const BEGAN = new Date("2026-01-01T00:00:00Z");
export const NOW = new Date("2026-05-10T06:00:00Z");
export const DAY_MS = 86_400_000;

export const DOCUMENT = Buffer.from("Акт выполненных работ № 17 на 84 312 500,00 ₸");

const made = new Map<string, DevCa>();

/** An authority of a kind of keys; making one with RSA takes a second, so each is made once. */
export function authorityOf(kind: "rsa" | "gost512" | "ecdsa", label = "TEST"): DevCa {
  const name = `${kind} ${label}`;
  const known = made.get(name) ?? createCa({ kind, at: BEGAN, label });
  made.set(name, known);
  return known;
}

const HEAD = {
  role: "firstHead",
  name: { surname: "СЕЙТКАЛИЕВ", given: "ЕРЛАН", patronymic: "АСКАРОВИЧ" },
  iin: "900101350401",
  bin: "940140000385",
  organization: 'ТОО "ПАРК"',
} as const satisfies HolderOptions;

/** The head of a company, unless told otherwise; a person is of none. */
export function holder(ca: DevCa, changes: Partial<HolderOptions> = {}): Credential {
  const { bin, organization, ...nobody } = HEAD;
  return ca.issue({ ...(changes.role === "person" ? nobody : HEAD), ...changes });
}

export const PERSON: Partial<HolderOptions> & { role: "person" } = {
  role: "person",
  name: { surname: "АХМЕТОВА", given: "ДАНА" },
  iin: "900101450209",
};

export const trustIn = (...authorities: readonly DevCa[]): Trust =>
  Trust.of(authorities.flatMap(({ root, authority }) => [root.certificate, authority.certificate]));

/** A list of the authority for the days around NOW. */
export const listOf = (ca: DevCa, revoked: readonly RevokedOne[] = []): Crl =>
  readCrl(
    makeCrl(ca.authority, revoked, {
      thisUpdate: new Date(NOW.getTime() - DAY_MS),
      nextUpdate: new Date(NOW.getTime() + DAY_MS),
    }),
  );

export const sign = (signers: Credential | readonly Credential[], options: Partial<SignOptions> = {}): Uint8Array =>
  signCms(DOCUMENT, "key" in signers ? [signers] : signers, { detached: true, signingTime: NOW, ...options });

/** Verifies over DOCUMENT at NOW, asking hard about revocations, unless told otherwise. */
export const verify = (cms: Uint8Array, trust: Trust, changes: Partial<VerifyInput> = {}) =>
  verifyCms({ cms, content: DOCUMENT, at: NOW, trust, revocation: "hard", ...changes });
