import { CAPTIONS, FIELDS, type Field, OTHER_EXPORTS, type OtherExport } from "./captions.ts";

/** Three captions of another export are no coincidence; «Статус» alone may be a column that somebody added. */
const ENOUGH_TO_NAME = 3;

/** A caption without case, spaces, punctuation and accents. */
function bare(caption: string): string {
  return caption
    .normalize("NFD")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, "");
}

/** The same where an 8-bit encoding has turned accented letters into question marks: «Initi? par». */
function maimed(caption: string): string {
  return bare(caption.replace(/[À-ÿ]/g, ""));
}

const fieldOf = new Map<string, Field>();
for (const field of FIELDS) {
  for (const caption of CAPTIONS[field]) fieldOf.set(bare(caption), field).set(maimed(caption), field);
}

const otherExports: ReadonlyMap<OtherExport, ReadonlySet<string>> = new Map([
  ["orders", new Set(OTHER_EXPORTS.orders.flatMap((caption) => [bare(caption), maimed(caption)]))],
  ["balances", new Set(OTHER_EXPORTS.balances.flatMap((caption) => [bare(caption), maimed(caption)]))],
]);

/** What a caption means, in any of the cabinet's languages; undefined for a column that we do not read. */
export function matchCaption(caption: string): Field | undefined {
  return fieldOf.get(bare(caption));
}

/** Which of the fleet's other exports has such a header, if one has. */
export function otherExport(captions: readonly string[]): OtherExport | undefined {
  const known = new Set(captions.map(bare));
  for (const [kind, marks] of otherExports) {
    let hits = 0;
    for (const caption of known) if (marks.has(caption)) hits++;
    if (hits >= ENOUGH_TO_NAME) return kind;
  }
  return undefined;
}
