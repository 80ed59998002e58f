import { ekusOf, type KeyPlan, type KeyRing } from "./key.ts";

/** Which keys a page asks for. */
export type Wanted = {
  readonly iin: string;
  readonly bin: string;
  readonly ekus: readonly string[];
  /** Only keys that one of these issued (DER); empty: whoever issued them. */
  readonly authorities: readonly Uint8Array[];
  readonly allowExpired: boolean;
  readonly allowRevoked: boolean;
};

export const ANY: Wanted = { iin: "", bin: "", ekus: [], authorities: [], allowExpired: false, allowRevoked: false };

/** A key as the window shows it: one that has ended or was revoked is shown and cannot be chosen. */
export type Offered = KeyPlan & { readonly until: string; readonly isSelectable: boolean };

/** The keys that fit what is wanted, those that can be chosen first. */
export function offer({ keys, validityOf, authorities }: KeyRing, wanted: Wanted): Offered[] {
  const isTrusted = (der: Uint8Array) => authorities.some((authority) => Buffer.compare(authority, der) === 0);
  if (wanted.authorities.length > 0 && !wanted.authorities.some(isTrusted)) return [];
  const fits = (key: KeyPlan) =>
    (wanted.iin === "" || key.iin === wanted.iin) &&
    (wanted.bin === "" || key.organization?.bin === wanted.bin) &&
    wanted.ekus.every((eku) => ekusOf(key).includes(eku));
  const isSelectable = ({ state }: KeyPlan) =>
    (state !== "expired" || wanted.allowExpired) && (state !== "revoked" || wanted.allowRevoked);
  return keys
    .filter(fits)
    .map((key) => ({
      ...key,
      until: validityOf(key).until.toISOString().slice(0, 10),
      isSelectable: isSelectable(key),
    }))
    .sort((one, other) => Number(other.isSelectable) - Number(one.isSelectable));
}
