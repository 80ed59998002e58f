/** How a decimal looks: the fewest decimals that are printed, the decimal mark, and the minus. */
export type DecimalLook = { readonly least?: number; readonly mark?: "." | ","; readonly minus?: string };

/**
 * A fixed-point number as text: `value` counts units of the last of `scale` decimals, so 123456n at 2 is `1234.56`. Zeros at the end
 * are left out down to `least` decimals, by default none is. Every decimal of the product is printed here: the sign stands once, in
 * front, which taking quotient and remainder of a negative number by hand gets wrong.
 */
export function decimal(
  value: bigint,
  scale: number,
  { least = scale, mark = ".", minus = "-" }: DecimalLook = {},
): string {
  const digits = (value < 0n ? -value : value).toString().padStart(scale + 1, "0");
  const whole = digits.slice(0, digits.length - scale);
  const kept = digits.slice(digits.length - scale).replace(/0+$/, "");
  const fraction = kept.padEnd(Math.min(least, scale), "0");
  return `${value < 0n ? minus : ""}${whole}${fraction && `${mark}${fraction}`}`;
}
