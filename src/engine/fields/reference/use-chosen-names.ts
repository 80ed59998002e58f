import { useQueries } from "@tanstack/react-query";
import { useQuestion } from "../../calls/use-question.ts";
import { findCall } from "../../define/language/calls.ts";
import { labelOfChoice } from "../../options/use-options.ts";
import type { Row } from "../../registry/row.ts";
import { useCalled } from "./use-called.ts";

/** What chosen records are called, each asked for by its id; one whose name is not known yet is not there. */
export function useChosenNames(to: string, title: string, ids: readonly number[]): ReadonlyMap<number, string> {
  const question = useQuestion();
  const called = useCalled(to, title);
  const route = findCall(`${to}.one`);
  const questions = route ? ids.map((id) => question(route, { params: { id } })) : [];
  const replies = useQueries({
    queries: questions.map(({ queryKey, askNow }) => ({
      queryKey,
      queryFn: async ({ signal }: { signal: AbortSignal }) => {
        const reply = await askNow({ signal });
        return reply as { readonly data: Row }; // `<resource>.one` answers with a record, decoded by its schema
      },
    })),
  });
  const rows = replies.flatMap(({ data }) => (data ? [data.data] : []));
  return new Map(rows.map((row) => [row.id, labelOfChoice(called(row))]));
}
