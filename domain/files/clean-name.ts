/** Longer names do not fit the file systems that people save to (255 bytes, two to a Cyrillic letter). */
const LONGEST = 120;
/** What no file system takes, what leads into another folder, and what turns the reading direction so that `fdp.exe` looks like a PDF. */
const FORBIDDEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}<>:"/\\|?*]/gu;

/**
 * A file's name as it is kept and saved again: composed letters (a Mac sends «й» in two parts), no path, nothing invisible, no dots
 * or blanks at its edges, short enough with its ending kept. `scan` where nothing is left before the ending.
 */
export function cleanName(name: string): string {
  const flat = name.normalize("NFC").replace(FORBIDDEN, " ").replace(/\s+/gu, " ").trim();
  const ending = /\.[a-z0-9]{1,5}$/i.exec(flat)?.[0] ?? "";
  const stem = trimmed(flat.slice(0, flat.length - ending.length));
  return `${trimmed([...stem].slice(0, LONGEST - ending.length).join("")) || "scan"}${ending}`;
}

const trimmed = (stem: string): string => stem.replace(/^[. ]+|[. ]+$/gu, "");
