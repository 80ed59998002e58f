declare const tiynBrand: unique symbol;
declare const bpsBrand: unique symbol;

/** Money: an integer number of tiyn, 1/100 of a tenge. Made by `toTiyn` only, so a float or a bare id cannot pass for it. */
export type Tiyn = bigint & { readonly [tiynBrand]: "tiyn" };

/** A rate: an integer number of basis points, 1/10 000. 180 is 1.8 %. */
export type Bps = number & { readonly [bpsBrand]: "bps" };

/** 100 % in basis points. */
export const WHOLE = 10_000;

/** Brands an integer as tiyn. A number must be a safe integer; anything else is a bug and throws RangeError. */
export function toTiyn(value: bigint | number): Tiyn {
  if (typeof value === "number" && !Number.isSafeInteger(value)) {
    throw new RangeError(`${value} is not a safe whole number of tiyn`);
  }
  return BigInt(value) as Tiyn; // just proved to be a whole number of tiyn
}

/** Brands an integer as basis points; throws RangeError on a fraction. The range (0–100 %) is a rule of each field. */
export function toBps(value: number): Bps {
  if (!Number.isSafeInteger(value)) throw new RangeError(`${value} is not a whole number of basis points`);
  return value as Bps; // just proved to be a whole number of basis points
}

/** Nothing at all. */
export const zero: Tiyn = toTiyn(0n);

/** Adds up; an empty list is zero. Totals are sums of rounded lines, never computed anew. */
export function sum(amounts: Iterable<Tiyn>): Tiyn {
  let total = 0n;
  for (const amount of amounts) total += amount;
  return toTiyn(total);
}

/** n ÷ d to a whole number, half away from zero: the accountants' rule. Throws RangeError when d is zero. */
export function roundDiv(n: bigint, d: bigint): bigint {
  const negative = n < 0n !== d < 0n;
  const dividend = n < 0n ? -n : n;
  const divisor = d < 0n ? -d : d;
  const rounded = (2n * dividend + divisor) / (2n * divisor); // dividing by 0n throws RangeError by itself
  return negative ? -rounded : rounded;
}

/** `rate` of `amount`, rounded half away from zero: our sum must equal the one printed on the act. */
export function share(amount: Tiyn, rate: Bps): Tiyn {
  return toTiyn(roundDiv(amount * BigInt(rate), BigInt(WHOLE)));
}

/** What `rate` has put on an amount that holds it already: gross × r ÷ (100 % + r), rounded half away from zero. */
export function shareWithin(gross: Tiyn, rate: Bps): Tiyn {
  return toTiyn(roundDiv(gross * BigInt(rate), BigInt(WHOLE + rate)));
}

/** The VAT inside a gross amount. Rounded per line; a document's VAT is the sum of its lines' VAT. */
export const vatWithin = (gross: Tiyn, vat: Bps): Tiyn => shareWithin(gross, vat);
