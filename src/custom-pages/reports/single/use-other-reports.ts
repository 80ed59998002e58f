import { useQueries } from "@tanstack/react-query";
import type { DistributionCard } from "../../../../contract/entities/distribution.ts";
import type { OkCard } from "../../../../contract/routes/oks.ts";
import { okRoutes } from "../../../../contract/routes/oks.ts";
import { useQuestion } from "../../../engine/calls/use-question.ts";

/** The park's other reports of the month, which have taken their part of it; undefined until all have been read. */
export function useOtherReports(card: DistributionCard | undefined, contract: number): readonly OkCard[] | undefined {
  const question = useQuestion();
  const ids = (card?.parties ?? []).flatMap((party) =>
    party.report && party.contract.id !== contract ? [party.report.id] : [],
  );
  const read = useQueries({
    queries: ids.map((id) => {
      const { queryKey, askNow } = question(okRoutes.one, { params: { id } });
      return {
        queryKey,
        queryFn: () => askNow({}) as Promise<{ data: OkCard }>, // the provider decodes by the route's reply
      };
    }),
  });
  const reports = read.flatMap(({ data }) => (data ? [data.data] : []));
  return card && reports.length === ids.length ? reports : undefined;
}
