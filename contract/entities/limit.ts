import { z } from "zod";
import { LIMIT_LEVELS } from "../../domain/limits/check-limit.ts";
import { DateText, Id, Money, MonthText, Named, Status } from "../values.ts";

const ENTERED = ["VAT_REG", "SNR_INCOME"] as const;
const Kind = z.enum([...ENTERED, "CUSTOM"]);
/** Those whose turnover from outside the portal is entered: a contract's own cap counts its reports alone. */
export const EnteredKind = z.enum(ENTERED);

/** What there is to say of a limit that there is. */
export const LimitFacts = z.object({
  kind: Kind,
  /** Of a contract's own cap. */
  contract: Named.nullable(),
  period_from: DateText,
  period_to: DateText,
  /** Turnover of the period: what was entered and what was reported. */
  used: Money,
  /** What of it was entered by hand, and how often that was changed: 0 where nothing was. */
  starting: Money,
  starting_version: z.int().min(0),
  threshold: Money,
  /** In basis points, rounded down: 100 % is never shown early. Null for a threshold of zero. */
  percent: z.int().nullable(),
  level: z.enum(LIMIT_LEVELS),
  remaining: Money,
  over: Money,
  /** What it comes to by the end of the period if turnover goes on as it has until `as_of`. */
  forecast: z.object({ amount: Money, as_of: DateText, reached_on: DateText.nullable() }).nullable(),
});
export type LimitFacts = z.output<typeof LimitFacts>;

/** Of what a list of limits is filtered by, beside the levels: a counterparty that no limit holds for. */
export const LEVELS = [...LIMIT_LEVELS, "none"] as const;

/** A counterparty with one of its limits; one that has none is there all the same, and says so (domain.md §2.7). */
export const LimitRow = z.object({
  /** Unlike any other of the list. */
  id: z.string(),
  counterparty: Named,
  tax_regime: Status,
  vat_payer: z.boolean(),
  level: z.enum(LEVELS),
  limit: LimitFacts.nullable(),
  /** The last month of which it has a report, and where. */
  last: z.object({ period: MonthText, park: Named }).nullable(),
});
export type LimitRow = z.output<typeof LimitRow>;

/** The limits of one counterparty, each with the months that it is made of. */
export const CounterpartyLimits = z.object({
  counterparty: Named,
  tax_regime: Status,
  vat_payer: z.boolean(),
  /** Whether the aggregator watches them: a contract's own cap holds anyway. */
  has_limit: z.boolean(),
  month: MonthText,
  limits: z.array(
    z.object({ ...LimitFacts.shape, months: z.array(z.object({ month: MonthText, counted: Money, total: Money })) }),
  ),
});
export type CounterpartyLimits = z.output<typeof CounterpartyLimits>;

/** What was entered of a limit, as it stands then. */
export const StartingLimit = z.object({ counterparty_id: Id, starting: Money, starting_version: z.int() });
