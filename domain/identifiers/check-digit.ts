const FIRST_WEIGHTS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11];
const SECOND_WEIGHTS = [3, 4, 5, 6, 7, 8, 9, 10, 11, 1, 2];

/**
 * The twelfth digit of an IIN or BIN for its first eleven: the weighted sum modulo 11, and where that is 10, the same with the
 * second row of weights. Undefined when that is 10 too: such a number is never issued.
 * The scheme is weaker than it looks: in the first row the eleventh weight is 11, nothing modulo 11, so most errors in the
 * eleventh digit pass; and an error that switches the row can pass too. A valid number is plausible, not proven.
 */
export function checkDigit(eleven: string): number | undefined {
  const first = weighted(eleven, FIRST_WEIGHTS);
  const digit = first === 10 ? weighted(eleven, SECOND_WEIGHTS) : first;
  return digit === 10 ? undefined : digit;
}

function weighted(digits: string, weights: readonly number[]): number {
  return weights.reduce((sum, weight, index) => sum + weight * Number(digits[index]), 0) % 11;
}
