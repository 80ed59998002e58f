import { type Action, isWriting } from "../../definition/action.ts";
import { askedBy, clearedBy } from "../../definition/asks.ts";
import type { Definition } from "../../definition/resource.ts";
import { Failure } from "../http/failure.ts";

type Values = Readonly<Record<string, unknown>>;

const isMissing = (value: unknown): boolean => value === undefined || value === null || value === "";

/**
 * What an action writes of what was sent with its call: `own`, what it asks for and what it empties. What another action of the call asks
 * for is nothing to this one, and what was left empty stays as it is. Throws VALIDATION, on the fields, where an answer is owed.
 */
export function writtenBy(
  definition: Pick<Definition, "fields">,
  action: Action | undefined,
  own: Values,
  sent: Values,
): Values {
  if (!action || !isWriting(action)) return own;
  const asked = askedBy(definition, [action]);
  const owed = asked.filter((each) => each.asked === "required" && isMissing(sent[each.sent]));
  if (owed.length > 0)
    throw new Failure("VALIDATION", { fields: Object.fromEntries(owed.map((each) => [each.sent, ["REQUIRED"]])) });
  const answers = asked.flatMap((each) => (isMissing(sent[each.sent]) ? [] : [[each.sent, sent[each.sent]]]));
  return { ...own, ...Object.fromEntries(answers), ...clearedBy(definition, action) };
}
