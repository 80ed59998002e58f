import { z } from "zod";
import type { CardOf, RowOf } from "../../definition/values.ts";
import { COMPONENTS, recordOf } from "../../domain/distribution/fields.ts";
import { FIGURES } from "../../domain/distribution/figures.ts";
import { oks } from "../../src/resources/oks/oks.ts";
import { cardSchema } from "../resource/schemas.ts";
import { Id, Money, Status } from "../values.ts";

/** The nine components that a manager splits; the order is that of the printed report. */
export const ComponentAmounts = z.object(recordOf(COMPONENTS, () => Money));

/** The figures of a commissioner report, in the order of the printed form (domain/distribution computes them all). */
export const ReportFigures = z.object(recordOf(FIGURES, () => Money));

/** A row of the list of commissioner reports. */
export type OkRow = RowOf<typeof oks>;

const Report = z.object({ id: Id, number: z.string() });
/** What stands before and beside a report: the contract's last one before it, and the park's others of the month. */
const Around = z.object({
  previous: Report.extend({ ending_balance: Money }).nullable(),
  siblings: z.array(Report.extend({ counterparty: z.string(), total_money: Money, status: Status })),
});

/** The whole of one report: its parties, its figures, what stands around it. */
export type OkCard = CardOf<typeof oks> & z.output<typeof Around>;
export const OkCard = z.object({
  ...cardSchema(oks.fields, oks.lacks).shape,
  ...Around.shape,
}) as unknown as z.ZodType<OkCard>; // made of the fields that the type reads
