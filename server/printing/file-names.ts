/** Characters that some system refuses in the name of a file. */
const REFUSED = /[/\\:*?"<>|\p{Cc}]+/gu;
/** Longer names do not unpack everywhere; the ending comes on top. */
const LONGEST = 120;

/** A title as the name of a file: `Договор комиссии № К-2025-110 от 15.12.2025.pdf`; `mark` is kept whole at its end. */
export function fileNameOf(title: string, ending: string, mark = ""): string {
  const name = title.replace(REFUSED, "-").replace(/\s+/gu, " ").trim();
  return `${[...name]
    .slice(0, LONGEST - mark.length)
    .join("")
    .trim()}${mark}.${ending}`;
}

/** The same of many in one folder: those that would be called alike are numbered, as a person's system does. */
export function fileNamesOf(titles: readonly string[], ending: string): string[] {
  const taken = new Set<string>();
  const counts = new Map<string, number>();
  const fold = (name: string) => name.toLocaleLowerCase("ru"); // some systems take both cases for one
  return titles.map((title) => {
    const plain = fold(fileNameOf(title, ending));
    for (let count = (counts.get(plain) ?? 0) + 1; ; count += 1) {
      const name = fileNameOf(title, ending, count === 1 ? "" : ` (${count})`);
      if (taken.has(fold(name))) continue;
      taken.add(fold(name));
      counts.set(plain, count);
      return name;
    }
  });
}
