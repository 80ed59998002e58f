import { Failure } from "../../http/failure.ts";
import type { Scope } from "../../http/scope.ts";
import { type Printable, printableOf, printingOf } from "../../printing/printable.ts";
import { listQuestion } from "../selections/list-question.ts";

/** What is printed of a noun's records; 422 where the caller's family has no such list, or no such button. */
export function needPrintable(scope: Pick<Scope, "family" | "user">, noun: string): Printable {
  listQuestion(scope, noun, "");
  const printable = printableOf(noun);
  const action = printable && printingOf(printable.definition);
  const families = action?.families ?? printable?.definition.calls.list ?? [];
  if (!printable || !action || !families.includes(scope.family))
    throw new Failure("VALIDATION", { fields: { noun: ["INVALID"] } });
  return printable;
}
