/**
 * Gives what is left over, a tiyn each, to the parts with the largest remainders, ties to the earlier one. `left`: no more than there are
 * parts with a remainder.
 */
export function withLeftovers(
  parts: readonly { readonly part: bigint; readonly rest: bigint }[],
  left: bigint,
): bigint[] {
  const order = parts.map((_, index) => index).sort((a, b) => compare(restOf(b), restOf(a)) || a - b);
  const takers = new Set(order.slice(0, Number(left)));
  return parts.map(({ part }, index) => (takers.has(index) ? part + 1n : part));

  function restOf(index: number): bigint {
    return parts[index]?.rest ?? 0n;
  }
}

function compare(a: bigint, b: bigint): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
