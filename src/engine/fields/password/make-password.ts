/** Letters and digits that nobody takes for one another when they are read aloud or copied by hand: no 0 and O, no 1, l and I. */
const LETTERS = "ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz23456789";
const GROUPS = 6;
const GROUP = 4;

/** A password that nobody guesses (six groups of four of 57 letters: 140 bits), from the browser's own source of chance. */
export function makePassword(): string {
  const letters = Array.from({ length: GROUPS * GROUP }, drawn);
  return Array.from({ length: GROUPS }, (_, place) => letters.slice(place * GROUP, (place + 1) * GROUP).join("")).join(
    "-",
  );
}

/** Each letter is as likely as any other: bytes past the last whole round of letters are thrown away. */
function drawn(): string {
  const whole = 256 - (256 % LETTERS.length);
  for (;;) {
    const [byte = 256] = crypto.getRandomValues(new Uint8Array(1));
    if (byte < whole) return LETTERS.charAt(byte % LETTERS.length);
  }
}
