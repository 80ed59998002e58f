import { useQuery } from "@tanstack/react-query";
import type { ReplyOf, RouteSpec } from "../../../contract/route.ts";
import { CallError } from "../../config/call-error.ts";
import type { PortalCall } from "../../config/portal-call.ts";
import type { Argument, AskInput } from "./call-input.ts";
import { sameRows, sameSubject } from "./call-key.ts";
import { useQuestion } from "./use-question.ts";

type Options = {
  readonly enabled?: boolean;
  /**
   * Show the rows of the last question about the same subject while the next page comes. Never those of another subject; with
   * "pages", nor those of other filters or another search: a row of one author is not shown under another's name.
   */
  readonly keepPrevious?: boolean | "pages";
  /** Milliseconds; false: never. */
  readonly refetchInterval?: number | false;
  /** Milliseconds for which an answer that is there already is not asked for again. */
  readonly freshFor?: number;
  /** Why there is nothing to ask, such as an address that names no record: it is the error, and the server is not asked. */
  readonly missing?: CallError | undefined;
};

export type CallState<T> = {
  readonly data: T | undefined;
  readonly error: CallError | undefined;
  /** Nothing to show yet. */
  readonly isLoading: boolean;
  readonly isFetching: boolean;
  /** `data` answers the question before this one: do not act on it. */
  readonly isPrevious: boolean;
  readonly refetch: () => void;
};

/** The key of what is not asked. */
const NOTHING = ["nothing"];

/** Reads a route of the API; the answer is decoded (money is a bigint of tiyn). Without a route nothing is asked. */
export function useCall<const R extends RouteSpec>(
  route: R | undefined,
  ...[input]: Argument<AskInput<R> & Options>
): CallState<ReplyOf<R>> {
  const options: Options | undefined = input;
  const ask: Pick<PortalCall, "params" | "query" | "ask"> = { ...input };
  const question = useQuestion();
  const request = options?.missing === undefined && route ? question(route, ask) : undefined;
  const queryKey: readonly unknown[] = request?.queryKey ?? NOTHING;
  const query = useQuery({
    queryKey,
    queryFn: ({ signal }) => request?.askNow({ signal }) as Promise<ReplyOf<R>>, // the provider decodes by the route's reply
    enabled: request !== undefined && (options?.enabled ?? true),
    refetchInterval: options?.refetchInterval ?? false,
    ...(options?.freshFor !== undefined && { staleTime: options.freshFor }),
    placeholderData: (previous, previousQuery) =>
      previousQuery && isKept(options?.keepPrevious, previousQuery.queryKey, queryKey) ? previous : undefined,
  });
  return {
    data: query.data,
    error: options?.missing ?? (query.error === null ? undefined : asCallError(query.error)),
    isLoading: query.isLoading,
    isFetching: query.isFetching,
    isPrevious: query.isPlaceholderData,
    refetch: () => void query.refetch(),
  };
}

function isKept(keep: Options["keepPrevious"], before: readonly unknown[], now: readonly unknown[]): boolean {
  return keep === "pages" ? sameRows(before, now) : keep === true && sameSubject(before, now);
}

const asCallError = (error: Error): CallError =>
  error instanceof CallError ? error : new CallError({ status: 0, code: "INTERNAL", message: error.message });
