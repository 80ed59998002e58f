import { useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import type { ListAsk } from "../../../contract/list.ts";
import type { RouteSpec } from "../../../contract/route.ts";
import { useQuestion } from "./use-question.ts";

/** How long an answer that was asked for ahead is as good as one asked for now, in milliseconds: what changed meanwhile is told by the live events. */
export const AHEAD_MS = 5_000;

type About = { readonly params?: Readonly<Record<string, number>>; readonly ask?: Partial<ListAsk> };

/**
 * Asks for what the next page will want while the person is still on the way to it: `useCall` with `freshFor: AHEAD_MS` then finds it.
 * A failure is left to that page.
 */
export function useAskAhead(): (route: RouteSpec, about: About) => void {
  const client = useQueryClient();
  const question = useQuestion();
  return useCallback(
    (route, about) => {
      const { queryKey, askNow } = question(route, about);
      void client.prefetchQuery({ queryKey, queryFn: ({ signal }) => askNow({ signal }), staleTime: AHEAD_MS });
    },
    [client, question],
  );
}
