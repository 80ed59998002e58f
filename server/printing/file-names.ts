/** Characters that some system refuses in the name of a file. */
const REFUSED = /[/\\:*?"<>|\p{Cc}]+/gu;
/** Longer names do not unpack everywhere; the ending comes on top. */
const LONGEST = 120;

/** A title as the name of a file: `Договор комиссии № К-2025-110 от 15.12.2025.pdf`. */
export function fileNameOf(title: string, ending: string): string {
  const name = title.replace(REFUSED, "-").replace(/\s+/gu, " ").trim();
  return `${[...name].slice(0, LONGEST).join("").trim()}.${ending}`;
}

/** The same of many in one folder: those that would be called alike are numbered, as a person's system does. */
export function fileNamesOf(titles: readonly string[], ending: string): string[] {
  const seen = new Map<string, number>();
  return titles.map((title) => {
    const name = fileNameOf(title, ending);
    const folded = name.toLocaleLowerCase("ru");
    const count = (seen.get(folded) ?? 0) + 1;
    seen.set(folded, count);
    return count === 1 ? name : fileNameOf(`${name.slice(0, -ending.length - 1)} (${count})`, ending);
  });
}
