import type { Resource } from "../define/language/resource.ts";

/**
 * Whether anybody changes a resource's records here, so that there is something to tell of them: not of an event, nor of what another
 * system keeps. An act says no more than when it was made, and is signed all the same.
 */
export const isChanged = ({ fields, form, actions }: Pick<Resource, "fields" | "form" | "actions">): boolean =>
  fields.updated_at !== undefined || form !== undefined || actions.some(({ run }) => "call" in run || "sign" in run);
