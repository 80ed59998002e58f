/** `ДК-2026/014`: what stands before the year, the year, and a number that is counted within it. */
const COUNTED = /^(.*?)(20\d\d)([^\d])(\d+)$/;

/**
 * The number that a new paper would have among numbers that people gave: the newest year's way of writing, this year, one more than
 * the highest. Undefined where none of them is counted by years.
 */
export function nextNumber(numbers: readonly string[], year: number): string | undefined {
  const counted = numbers.flatMap((number) => {
    const [, prefix = "", of, separator = "", ordinal = ""] = COUNTED.exec(number) ?? [];
    return of === undefined
      ? []
      : [{ prefix, year: Number(of), separator, ordinal: Number(ordinal), digits: ordinal.length }];
  });
  const [newest] = counted.sort((one, other) => other.year - one.year || other.ordinal - one.ordinal);
  if (!newest) return undefined;
  const { prefix, separator, digits } = newest;
  const own = counted.filter((each) => each.year === year && each.prefix === prefix && each.separator === separator);
  const ordinal = 1 + Math.max(0, ...own.map((each) => each.ordinal));
  return `${prefix}${year}${separator}${String(ordinal).padStart(digits, "0")}`;
}
