import { matchCaption } from "./caption-match.ts";
import { FIELDS, type Field, REQUIRED_FIELDS } from "./captions.ts";

/** Where each field stands in a record. */
export type Columns = {
  /** Captions as the file writes them; a record has as many cells. */
  readonly captions: readonly string[];
  readonly places: Readonly<Partial<Record<Field, number>>>;
};

/** An id of the platform: no spaces, Latin letters, digits and signs. A name or a caption of a category is never that. */
const ID = /^[0-9a-z_-]+$/i;

/** Exports that call id and name alike («Conducteur;Conducteur»): which field has its twin's caption. */
const TWINS = [
  ["driverName", "driverId"],
  ["categoryName", "categoryId"],
] as const;

/**
 * Gives captions their meaning; columns that we do not know are left out, and the first of two alike wins. When an id has no
 * caption of its own and its name stands twice, `sample` (the first record after the header) tells which of the two is the id.
 */
export function columnsOf(captions: readonly string[], sample: readonly string[] = []): Columns {
  const all = new Map<Field, number[]>();
  captions.forEach((caption, place) => {
    const field = matchCaption(caption);
    if (field) all.set(field, [...(all.get(field) ?? []), place]);
  });
  for (const [name, id] of TWINS) {
    const [first, second] = all.get(name) ?? [];
    if (first === undefined || second === undefined || all.has(id)) continue;
    const secondIsId = ID.test(sample[second] ?? "") && !ID.test(sample[first] ?? "");
    all.set(id, [secondIsId ? second : first]).set(name, [secondIsId ? first : second]);
  }
  const places: Partial<Record<Field, number>> = {};
  for (const field of FIELDS) {
    const place = all.get(field)?.[0];
    if (place !== undefined) places[field] = place;
  }
  return { captions, places };
}

/** The fields without which the file cannot be read, and which its header lacks. */
export function missingFields(columns: Columns): Field[] {
  return REQUIRED_FIELDS.filter((field) => columns.places[field] === undefined);
}
