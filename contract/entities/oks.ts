import { z } from "zod";
import { COMPONENTS, recordOf } from "../../domain/distribution/fields.ts";
import { FIGURES } from "../../domain/distribution/figures.ts";
import { DateText, Id, Instant, Money, MonthText, Named, Percent, Permission, Status, Version } from "../values.ts";
import { Party } from "./party.ts";

/** The nine components that a manager splits; the order is that of the printed report. */
export const ComponentAmounts = z.object(recordOf(COMPONENTS, () => Money));

/** The figures of a commissioner report, in the order of the printed form (domain/distribution computes them all). */
export const ReportFigures = z.object(recordOf(FIGURES, () => Money));

/** A row of the list of commissioner reports. */
export const OkRow = z.object({
  id: Id,
  number: z.string(),
  formed_on: DateText,
  period: MonthText,
  park: Named,
  counterparty: Named,
  contract: z.object({ id: Id, number: z.string(), date: DateText }),
  origin: z.enum(["distribution", "single", "manual"]),
  status: Status,
  total_money: Money,
  fee_total: Money,
  bonus_commission: Money,
  to_transfer: Money,
  ending_balance: Money,
  created_at: Instant,
  version: Version,
});
export type OkRow = z.output<typeof OkRow>;

export const OkTotals = z.object({
  ...{ total_money: Money, fee_total: Money, bonus_commission: Money, to_transfer: Money, ending_balance: Money },
});

/** The whole of one report: its parties, its figures, what stands before and after it. */
export const OkCard = z.object({
  ...OkRow.shape,
  ...ReportFigures.shape,
  period_from: DateText,
  period_to: DateText,
  rate: Percent,
  bonus_rate: Percent,
  vat_rate: Percent.nullable(),
  limit_override: z.boolean(),
  principal: Party,
  commissioner: Party,
  previous: z.object({ id: Id, number: z.string(), ending_balance: Money }).nullable(),
  siblings: z.array(
    z.object({ id: Id, number: z.string(), counterparty: z.string(), total_money: Money, status: Status }),
  ),
  can: z.object({ edit: Permission, delete: Permission, print: Permission }),
});
export type OkCard = z.output<typeof OkCard>;
