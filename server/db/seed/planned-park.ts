import type { Month } from "../../../domain/periods/month.ts";
import type { MonthAmount } from "./month-amounts.ts";
import type { ParkPlan } from "./parks.ts";

/** A park's month before it is spread over days: what the ledger will say, and the turnover that shares are planned by. */
type PlannedMonth = { month: Month; amounts: readonly MonthAmount[]; turnover: bigint };
export type PlannedPark = ParkPlan & { months: readonly PlannedMonth[] };
