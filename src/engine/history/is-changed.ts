import type { Resource } from "../define/language/resource.ts";

/**
 * Whether a resource's records have a history: they say when they were last changed, have a form, or have an action that calls or signs.
 * Events and what another system keeps have none of these; an act has only the last.
 */
export const isChanged = ({ fields, form, actions }: Pick<Resource, "fields" | "form" | "actions">): boolean =>
  fields.updated_at !== undefined || form !== undefined || actions.some(({ run }) => "call" in run || "sign" in run);
