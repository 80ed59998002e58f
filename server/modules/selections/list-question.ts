import type { ListAsk } from "../../../contract/list.ts";
import { type Listed, mayList } from "../../entities/listed.ts";
import { Failure } from "../../http/failure.ts";
import { readQuestion } from "../../http/question.ts";
import type { Scope } from "../../http/scope.ts";
import { lists } from "../listed.ts";

/**
 * The list of a noun and a question to it, as its address says it. 422 for a list that the caller's family has not, and for a
 * question that the list itself would refuse, naming what is wrong.
 */
export function listQuestion(
  scope: Pick<Scope, "family" | "user">,
  noun: string,
  query: string,
): { listed: Listed; ask: ListAsk } {
  const listed = lists.get(noun);
  if (!listed || !mayList(listed, scope)) throw new Failure("VALIDATION", { fields: { noun: ["INVALID"] } });
  return { listed, ask: readQuestion(listed.route, new URLSearchParams(query), scope.user) };
}
