import { randomInt } from "node:crypto";
import { Secret, TOTP } from "otpauth";

const ISSUER = "Parkdesk";
/** As programs of codes expect it (RFC 6238): of a minute two codes, of six digits. */
const PERIOD_S = 30;
/** A phone's clock may be one code ahead or behind. */
const WINDOW = 1;

const totpOf = (secret: string, label = ""): TOTP =>
  new TOTP({
    issuer: ISSUER,
    label,
    secret: Secret.fromBase32(secret),
    period: PERIOD_S,
    digits: 6,
    algorithm: "SHA1",
  });

/** A new key of 160 bits, and the address by which a camera reads it. */
export function newPairing(email: string): { readonly secret: string; readonly uri: string } {
  const { base32: secret } = new Secret({ size: 20 });
  return { secret, uri: totpOf(secret, email).toString() };
}

/**
 * The step of time that a code is of; undefined where it is of none that is near. By the world's clock, not by the product's: a phone
 * knows no pinned day.
 */
export function stepOf(secret: string, code: string, at: number = Date.now()): number | undefined {
  const token = code.replaceAll(/\s/g, "");
  if (!/^\d{6}$/.test(token)) return undefined;
  const delta = totpOf(secret).validate({ token, timestamp: at, window: WINDOW });
  return delta === null ? undefined : Math.floor(at / 1_000 / PERIOD_S) + delta;
}

/** How many recovery codes an account has, each for once. */
const CODES = 10;
/** Without letters and digits that look alike. */
const LETTERS = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789";
const GROUPS = 7;
const OF_GROUP = 4;
/** Those that were made with six groups, or with three, are good until they are used or made anew. */
const LENGTHS: readonly number[] = [GROUPS, 6, 3].map((groups) => groups * OF_GROUP);

/**
 * New recovery codes of 140 bits: `XXXX-XXXX-XXXX-XXXX-XXXX-XXXX-XXXX`. So long nobody finds one by trying, not even with the database and the
 * installation's key, and a quick digest is enough to keep them by (ASVS 5.0, 6.5.2).
 */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: CODES }, () =>
    Array.from({ length: GROUPS }, () =>
      Array.from({ length: OF_GROUP }, () => LETTERS[randomInt(LETTERS.length)]).join(""),
    ).join("-"),
  );

/** A recovery code however it was typed; undefined for what is none. */
export function readRecoveryCode(typed: string): string | undefined {
  const code = typed.toUpperCase().replaceAll(/[^A-Z0-9]/g, "");
  return LENGTHS.includes(code.length) ? code : undefined;
}
