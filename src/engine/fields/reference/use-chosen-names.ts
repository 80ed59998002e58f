import { useGetLocale } from "@refinedev/core";
import { useQueries } from "@tanstack/react-query";
import { callKey } from "../../calls/call-key.ts";
import { useCaller } from "../../calls/use-caller.ts";
import { useSession } from "../../calls/use-session.ts";
import { findCall } from "../../define/calls.ts";
import type { Row } from "../../registry/row.ts";

/** What chosen records are called, each asked for by its id; one whose name is not known yet is not there. */
export function useChosenNames(to: string, title: string, ids: readonly number[]): ReadonlyMap<number, string> {
  const { family, aggregatorId } = useSession();
  const locale = useGetLocale()();
  const call = useCaller();
  const route = findCall(`${to}.one`);
  const questions = route ? ids.map((id) => ({ route, family, aggregatorId, params: { id } })) : [];
  const replies = useQueries({
    queries: questions.map((question) => {
      return {
        queryKey: callKey(question, { aggregatorId, family, locale }),
        queryFn: async ({ signal }: { signal: AbortSignal }) => {
          const reply = await call({ ...question, signal });
          return reply as { readonly data: Row }; // `<noun>.one` answers with a record, decoded by its schema
        },
      };
    }),
  });
  const rows = replies.flatMap(({ data }) => (data ? [data.data] : []));
  return new Map(rows.map((row) => [row.id, String(row[title] ?? row.id)]));
}
