import { nextToDistribute } from "../../../../../contract/closing-order.ts";
import type { DistributionCard } from "../../../../../contract/entities/distribution.ts";
import { closingRoutes } from "../../../../../contract/routes/closing.ts";
import { useCall } from "../../../../engine/calls/use-call.ts";
import { useCanCall } from "../../../../engine/calls/use-can-call.ts";

/** The park of the month that is distributed after this one, and how many are left; undefined where none is, or the board is not this person's. */
export function useNextPark({ park, period }: Pick<DistributionCard, "park" | "period">) {
  const canCall = useCanCall();
  const { data } = useCall(closingRoutes.board, { params: { month: period }, enabled: canCall(closingRoutes.board) });
  return data && nextToDistribute(data.data, park.id);
}
