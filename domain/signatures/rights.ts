import { err, ok, type Result } from "../result.ts";

/** Whose key signed, as the certificate says it. Check digits are not asked for: test certificates break them (domain.md §3). */
export type Holder = {
  readonly kind: "PERSON" | "LEGAL" | "UNKNOWN";
  readonly iin: string | null;
  readonly bin: string | null;
  readonly roles: readonly string[];
};

/** Who signs for an organization by the certificate alone: its first head and whoever has the right to sign (domain.md §3). */
export const SIGNING_ROLES = ["CEO", "CAN_SIGN"] as const;

/** Whose key signs for a side that a paper names by its number; undefined where it has none. */
export const signerOf = ({ iin_bin: number }: { readonly iin_bin: string | null }) =>
  number === null ? undefined : isBin(number) ? { iin: null, bin: number } : { iin: number, bin: null };

/** Somebody whom a paper names as its side, or as one of those who make it up. */
export type Side = { readonly name: string; readonly iin_bin: string | null };

export type HolderRefusal = "IIN_MISMATCH" | "BIN_MISMATCH" | "ROLE_NOT_ALLOWED" | "SIDE_UNKNOWN";

/** A BIN has 4, 5 or 6 where an IIN has the first digit of a day (0–3). */
const isBin = (number: string): boolean => /^\d{4}[4-6]/.test(number);

/**
 * Whether a key may sign for a side that a paper names by its IIN or BIN (12 digits): an organization's by its head or somebody with the
 * right to sign, a sole trader's or a person's by the IIN alone.
 */
export function mayHoldSide(
  holder: Holder,
  { iin_bin: number }: { readonly iin_bin: string | null },
): Result<true, HolderRefusal> {
  if (number === null) return err("SIDE_UNKNOWN");
  if (!isBin(number)) return holder.iin === number && holder.kind === "PERSON" ? ok(true) : err("IIN_MISMATCH");
  if (holder.bin !== number) return err("BIN_MISMATCH");
  return SIGNING_ROLES.some((role) => holder.roles.includes(role)) ? ok(true) : err("ROLE_NOT_ALLOWED");
}

/** Whether a key may sign for a side that several make up: that of any of them is enough. Of none that fits the nearest refusal is told. */
export function mayHoldOneOf(holder: Holder, sides: readonly Pick<Side, "iin_bin">[]): Result<true, HolderRefusal> {
  const asked = sides.map((side) => mayHoldSide(holder, side));
  const refused = (code: HolderRefusal) => asked.find((one) => !one.ok && one.error === code);
  return asked.find(({ ok }) => ok) ?? refused("ROLE_NOT_ALLOWED") ?? asked[0] ?? err("SIDE_UNKNOWN");
}
