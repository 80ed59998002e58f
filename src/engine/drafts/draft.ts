import type { FormValues } from "../fields/kind/form-value.ts";

/** What a person had typed, of the fields in which it differs from what the form began with, and which version of the record they saw. */
export type Draft = { readonly version: number | null; readonly values: FormValues };

/**
 * Drafts live as long as the tab, one for each person, aggregator and record; of new ones, one for each that an address speaks of: what
 * was typed for one record is not another's.
 */
export function draftKey(of: {
  readonly userId: number;
  readonly aggregatorId: number | null;
  readonly resource: string;
  readonly id: number | undefined;
  /** What the address of a new record says. */
  readonly said?: FormValues | undefined;
}): string {
  const said = Object.entries(of.said ?? {}).map(([name, value]) => ` ${name}=${value}`);
  return `draft:${of.userId}:${of.aggregatorId}:${of.resource}:${of.id ?? `new${said.join("")}`}`;
}

export const keepDraft = (key: string, draft: Draft): void => sessionStorage.setItem(key, JSON.stringify(draft));
export const dropDraft = (key: string): void => sessionStorage.removeItem(key);

/** The draft that was kept; undefined where there is none, or it cannot be read any more. */
export function findDraft(key: string): Draft | undefined {
  try {
    const draft: unknown = JSON.parse(sessionStorage.getItem(key) ?? "null");
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
