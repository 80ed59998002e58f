/** What stands in a mask for a letter (Latin or Cyrillic, a Kazakh one too) and for a digit; anything else stands for itself. */
const LETTER = "A";
const DIGIT = "9";
export const MASK_MAX_LENGTH = 40;

const isLetter = (char: string): boolean => /^\p{L}$/u.test(char);
const isDigit = (char: string): boolean => /^[0-9]$/.test(char);
const isHole = (place: string): boolean => place === LETTER || place === DIGIT;

/** Whether a text is a mask that anything can be written by. */
export const isMask = (mask: string): boolean =>
  mask.length > 0 && [...mask].length <= MASK_MAX_LENGTH && [...mask].some(isHole);

/** Whether a text is written as a mask says: `AA-9999` takes «АВ-0123». */
export function fitsMask(mask: string, text: string): boolean {
  const [places, chars] = [[...mask], [...text]];
  return (
    places.length === chars.length &&
    places.every((place, at) => {
      const char = chars[at] ?? "";
      if (place === LETTER) return isLetter(char);
      return place === DIGIT ? isDigit(char) : char === place;
    })
  );
}

/**
 * What somebody types, written by a mask as far as it goes: what the mask sets between is added, letters are made large, what does not
 * fit is left out. Typing goes on from it; whether it is whole `fitsMask` says.
 */
export function byMask(mask: string, typed: string): string {
  const chars = [...typed];
  let [at, written] = [0, ""];
  for (const place of mask) {
    if (at >= chars.length) break;
    if (!isHole(place)) {
      written += place;
      if (chars[at] === place) at++;
      continue;
    }
    const fits = place === LETTER ? isLetter : isDigit;
    while (at < chars.length && !fits(chars[at] ?? "")) at++;
    const char = chars[at];
    if (char === undefined) break;
    written += char.toUpperCase();
    at++;
  }
  return written;
}
