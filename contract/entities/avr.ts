import { z } from "zod";
import { DateText, Id, Instant, Money, MonthText, Named, Percent, Permission, Status, Version } from "../values.ts";
import { PaperSide } from "./paper-side.ts";
import { RelatedDocument } from "./related-document.ts";

/** `aggregator`: the commissioner's act to a counterparty; `legal`: a park's act as a legal entity, to its drivers. */
export const AvrKind = z.enum(["aggregator", "legal"]);
export type AvrKind = z.output<typeof AvrKind>;

/** A service of an act. `cost` holds the VAT; `type` is the service type of domain.md §1.1, 1…8. */
export const AvrLine = z.object({
  position: z.int(),
  type: Status,
  name: z.string(),
  unit: z.string(),
  quantity: z.int(),
  price: Money,
  cost: Money,
  vat_rate: Percent.nullable(),
  vat: Money.nullable(),
  without_vat: Money,
});
export type AvrLine = z.output<typeof AvrLine>;

/** A row of the list of acts. `vat` is null where the performer pays no VAT («Без НДС»). */
export const AvrRow = z.object({
  id: Id,
  kind: AvrKind,
  number: z.string(),
  formed_on: DateText,
  period: MonthText,
  park: Named,
  counterparty: Named,
  contract: z.object({ id: Id, number: z.string(), date: DateText }),
  report: z.object({ id: Id, number: z.string(), date: DateText }),
  /** The counterparty's tax regime at the end of the period. */
  regime: Status.nullable(),
  status: Status,
  total: Money,
  vat: Money.nullable(),
  without_vat: Money,
  signed_at: Instant.nullable(),
  confirmed_at: Instant.nullable(),
  created_at: Instant,
  version: Version,
});
export type AvrRow = z.output<typeof AvrRow>;

export const AvrTotals = z.object({ total: Money, vat: Money, without_vat: Money });

/** The whole of one act: its sides, its lines, and what may be done with it. */
export const AvrCard = z.object({
  ...AvrRow.shape,
  period_from: DateText,
  period_to: DateText,
  service_on: DateText,
  vat_rate: Percent.nullable(),
  performer: PaperSide,
  customer: PaperSide,
  /** The sides once more, one fact a field. */
  performer_name: z.string(),
  performer_iin_bin: z.string().nullable(),
  performer_address: z.string(),
  performer_director: z.string(),
  customer_name: z.string(),
  customer_iin_bin: z.string().nullable(),
  customer_address: z.string(),
  customer_director: z.string(),
  /** The other papers of the same transaction: the report it is made from, the invoice made from it. */
  documents: z.array(RelatedDocument),
  note: z.string(),
  lines: z.array(AvrLine),
  can: z.object({ sign: Permission, edit: Permission, delete: Permission, print: Permission }),
});
export type AvrCard = z.output<typeof AvrCard>;

/** What is entered in an act: its day, the day of the service and the words under the table. Its figures are the report's. */
export const AvrEdit = z.object({
  formed_on: DateText,
  service_on: DateText,
  note: z.string().trim().max(500),
});
export type AvrEdit = z.output<typeof AvrEdit>;

/** What a generation came to: the acts of the window, new and found, and the reports that gave none, with the reason in words. */
export const AvrsMade = z.object({
  from: DateText,
  to: DateText,
  created: z.int(),
  existing: z.int(),
  avrs: z.array(z.object({ id: Id, number: z.string(), is_new: z.boolean() })),
  skipped: z.array(z.object({ report: z.object({ id: Id, number: z.string() }), why: z.string() })),
});
export type AvrsMade = z.output<typeof AvrsMade>;
