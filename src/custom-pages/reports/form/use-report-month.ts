import type { ContractRow } from "../../../../contract/entities/contract.ts";
import type { DistributionCard, DistributionParty } from "../../../../contract/entities/distribution.ts";
import { okRoutes } from "../../../../contract/routes/oks.ts";
import { parseMonth } from "../../../../domain/periods/month.ts";
import type { CallError } from "../../../config/call-error.ts";
import { useCall } from "../../../engine/calls/use-call.ts";

/** What is known of the month that a report is being made for. */
export type ReportMonth = {
  /** The contract's id; undefined until one is chosen, and a month that there is. */
  readonly contract: number | undefined;
  readonly card: DistributionCard | undefined;
  /** The contract among the park's counterparties of the month; undefined when it is not in force then. */
  readonly party: DistributionParty | undefined;
  /** The report that the contract has for the month already. */
  readonly report: DistributionParty["report"];
  readonly error: CallError | undefined;
  readonly isLoading: boolean;
};

/** Reads the park's month of a contract; nothing until both are chosen. `period`: `YYYY-MM`, or what was typed and is no month. */
export function useReportMonth(contract: ContractRow | undefined, period: string): ReportMonth {
  const asked = parseMonth(period).ok ? contract : undefined;
  const params = { park: asked?.park.id ?? 0, period };
  const { data, error, isLoading } = useCall(okRoutes.parkDistribution, { params, enabled: asked !== undefined });
  const card = asked && data?.data;
  const party = card?.parties.find((one) => one.contract.id === contract?.id);
  const beside = card?.beside.find((one) => one.contract.id === contract?.id);
  return { contract: asked?.id, card, party, report: party?.report ?? beside?.report ?? null, error, isLoading };
}
