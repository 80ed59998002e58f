import type { Session } from "../../config/session.ts";
import type { FormValues } from "../fields/kind/form-value.ts";
import { dropSealed, findSealed, keepSealed, type Place } from "./sealed.ts";

/** What a person had typed, of the fields in which it differs from what the form began with, and which version of the record they saw. */
export type Draft = { readonly version: number | null; readonly values: FormValues };

/** Where the drafts of a record lie; `said`: which of them it is, of a new record what its address says, else nothing. */
export type DraftPlace = Place & { readonly said: string };
type Shelf = Readonly<Record<string, Draft>>;

/**
 * Drafts live as long as the tab, one for each person, aggregator and record; of new ones, one for each that an address speaks of: what
 * was typed for one record is not another's. What an address says is sealed with them.
 */
export function draftPlace(
  { user, aggregatorId }: Pick<Session, "user" | "aggregatorId">,
  of: {
    readonly resource: string;
    readonly id: number | undefined;
    /** What the address of a new record says. */
    readonly said?: FormValues | undefined;
  },
): DraftPlace {
  const said = Object.entries(of.said ?? {}).map(([name, value]) => `${name}=${value}`);
  return {
    name: `draft:${user.id}:${aggregatorId}:${of.resource}:${of.id ?? "new"}`,
    key: user.drafts_key,
    said: said.join(" "),
  };
}

export function keepDraft(place: DraftPlace, draft: Draft): void {
  keepSealed(sessionStorage, place, JSON.stringify({ ...shelfAt(place), [place.said]: draft }));
}

export function dropDraft(place: DraftPlace): void {
  const { [place.said]: _, ...others } = shelfAt(place);
  if (Object.keys(others).length === 0) dropSealed(sessionStorage, place);
  else keepSealed(sessionStorage, place, JSON.stringify(others));
}

/** The draft that was kept; undefined where there is none, or it cannot be read any more. */
export const findDraft = (place: DraftPlace): Draft | undefined => shelfAt(place)[place.said];

function shelfAt(place: Place): Shelf {
  try {
    const kept: unknown = JSON.parse(findSealed(sessionStorage, place) ?? "{}");
    if (isDraft(kept)) return { "": kept }; // from before there were several at a place
    const shelf = typeof kept === "object" && kept !== null ? Object.entries(kept) : [];
    return Object.fromEntries(shelf.filter((entry): entry is [string, Draft] => isDraft(entry[1])));
  } catch {
    return {};
  }
}

function isDraft(draft: unknown): draft is Draft {
  if (typeof draft !== "object" || draft === null || !("values" in draft) || !("version" in draft)) return false;
  const { values, version } = draft;
  const isVersion = version === null || typeof version === "number";
  return isVersion && typeof values === "object" && values !== null && Object.values(values).every(isFormValue);
}

const isScalar = (value: unknown): boolean => value === null || ["string", "number", "boolean"].includes(typeof value);

/** Nothing deeper than what an input holds: a scalar, a file, ids, lines of scalars. */
function isFormValue(value: unknown): boolean {
  if (Array.isArray(value)) return value.every((each) => typeof each === "number" || isFlat(each));
  return isScalar(value) || isFlat(value);
}

const isFlat = (value: unknown): boolean =>
  typeof value === "object" && value !== null && !Array.isArray(value) && Object.values(value).every(isScalar);
