import { defined } from "../../../contract/resource/defined.ts";
import type { Definition } from "../../../definition/resource.ts";
import { STAFF } from "../../../domain/access/family.ts";
import { holds } from "../../../domain/access/predicate.ts";
import { mayList, type RequestContext } from "../../entities/listed.ts";
import { Failure } from "../../http/failure.ts";
import type { Scope } from "../../http/scope.ts";
import { lists } from "../listed.ts";
import type { Discussed, Found } from "./comments.repository.ts";

export const isStaff = ({ user }: Scope): boolean => holds(STAFF, { user });

/** The definition of a record that the caller sees and may write about; to whoever may not it is not there (404). */
export async function needDiscussed(context: RequestContext, { noun, id }: Discussed): Promise<Definition> {
  const { scope } = context;
  const list = lists.get(noun);
  const definition = defined.find(({ name }) => name === noun);
  const isOpen = definition?.discussed === "everybody" || (definition?.discussed === "staff" && isStaff(scope));
  if (!list || !definition || !isOpen || !mayList(list, scope)) throw new Failure("NOT_FOUND");
  await list.one(context, id);
  return definition;
}

/** A comment that was found, if it is the caller's to read, with what is attached to it; else it is not there (404). */
export async function needReadable(context: RequestContext, found: Found | undefined): Promise<Found> {
  if (!found || (found.is_internal && !isStaff(context.scope))) throw new Failure("NOT_FOUND");
  await needDiscussed(context, { noun: found.noun, id: found.record_id });
  return found;
}
