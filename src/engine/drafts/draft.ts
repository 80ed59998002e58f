import type { Session } from "../../config/session.ts";
import type { FormValues } from "../fields/kind/form-value.ts";
import { dropSealed, findSealed, keepSealed, type Place } from "./sealed.ts";

/** What a person had typed, of the fields in which it differs from what the form began with, and which version of the record they saw. */
export type Draft = { readonly version: number | null; readonly values: FormValues };

/**
 * Drafts live as long as the tab, one for each person, aggregator and record; of new ones, one for each that an address speaks of: what
 * was typed for one record is not another's.
 */
export function draftPlace(
  { user, aggregatorId }: Pick<Session, "user" | "aggregatorId">,
  of: {
    readonly resource: string;
    readonly id: number | undefined;
    /** What the address of a new record says. */
    readonly said?: FormValues | undefined;
  },
): Place {
  const said = Object.entries(of.said ?? {}).map(([name, value]) => ` ${name}=${value}`);
  const record = of.id ?? `new${said.join("")}`;
  return { name: `draft:${user.id}:${aggregatorId}:${of.resource}:${record}`, key: user.drafts_key };
}

export const keepDraft = (place: Place, draft: Draft): void => keepSealed(sessionStorage, place, JSON.stringify(draft));
export const dropDraft = (place: Place): void => dropSealed(sessionStorage, place);

/** The draft that was kept; undefined where there is none, or it cannot be read any more. */
export function findDraft(place: Place): Draft | undefined {
  try {
    const draft: unknown = JSON.parse(findSealed(sessionStorage, place) ?? "null");
    return isDraft(draft) ? draft : undefined;
  } catch {
    return undefined;
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
