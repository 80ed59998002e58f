import { z } from "zod";
import { DateText, Id, Instant, Money, Named, Percent, Status, Version } from "../values.ts";
import { FileRef } from "./file.ts";

export const ContractRow = z.object({
  id: Id,
  number_contract: z.string(),
  date_conclusion: DateText,
  type: Status,
  park: Named,
  counterparty: Named,
  /** The rates of today. */
  rate: Percent,
  bonus_rate: Percent,
  month_cap: Money.nullable(),
  starting_balance: Money,
  status: Status,
  is_active: z.boolean(),
  /** The signed paper. */
  scan: FileRef.nullable(),
  created_at: Instant,
  updated_at: Instant,
  version: Version,
});
export type ContractRow = z.output<typeof ContractRow>;

export const ContractEdit = z.object({
  number_contract: z.string().trim().min(1).max(50),
  date_conclusion: DateText,
  park_id: Id,
  counterparty_id: Id,
  rate: Percent,
  bonus_rate: Percent,
  month_cap: Money.nullable(),
  /** What stood on the counterparty's balance before its first month here; entered once. */
  starting_balance: Money,
  /** The id of a file that was sent; null takes it away, nothing leaves it. */
  scan: Id.nullable().optional(),
});
export type ContractEdit = z.output<typeof ContractEdit>;
