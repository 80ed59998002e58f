import { type ListAsk, readListAsk } from "../../../contract/list.ts";
import { type Listed, mayList } from "../../entities/listed.ts";
import { Failure } from "../../http/failure.ts";
import type { Who } from "../../http/scope.ts";
import { lists } from "../listed.ts";

/**
 * The list of a noun and a question to it, as its address says it. 422 for a list that the caller's family has not, and for a
 * question that the list itself would refuse, naming what is wrong.
 */
export function listQuestion(scope: Who, noun: string, query: string): { listed: Listed; ask: ListAsk } {
  const listed = lists.get(noun);
  if (!listed || !mayList(listed, scope)) throw new Failure("VALIDATION", { fields: { noun: ["INVALID"] } });
  const read = readListAsk(new URLSearchParams(query), listed.spec);
  if (!read.ok)
    throw new Failure("VALIDATION", { fields: Object.fromEntries(read.wrong.map((key) => [key, ["INVALID"]])) });
  return { listed, ask: read.value };
}
