import { z } from "zod";
import { COMPONENTS, recordOf } from "../../domain/distribution/fields.ts";
import { FIGURES } from "../../domain/distribution/figures.ts";
import {
  DateText,
  Id,
  Instant,
  Money,
  MonthText,
  Named,
  Payment,
  Percent,
  Permission,
  Status,
  Version,
} from "../values.ts";
import { RelatedDocument } from "./related-document.ts";

/** The nine components that a manager splits; the order is that of the printed report. */
const ComponentAmounts = z.object(recordOf(COMPONENTS, () => Money));

/** The figures of a commissioner report, in the order of the printed form (domain/distribution computes them all). */
const ReportFigures = z.object(recordOf(FIGURES, () => Money));

export const StatisticsFigures = ComponentAmounts.extend({ fees: Money, tax: Money, due: Money, cashless: Money });

/** What a manager enters for one counterparty; everything else is derived. */
export const DistributionEntry = z.object({
  contract_id: Id,
  /** Amounts of the nine components. */
  amounts: ComponentAmounts,
  /** The percents that the manager typed, where percents were used: only remembered, amounts decide. */
  share: Percent.nullable(),
  /** Overrides of the derived share of the platform's commission and of the tax; null leaves it derived. */
  platform_commission: Money.nullable(),
  tax: Money.nullable(),
  transferred: Money,
  top_up: Money,
  bank_commission: Money,
});
export type DistributionEntry = z.output<typeof DistributionEntry>;

export const LimitView = z.object({
  kind: z.enum(["VAT_REG", "SNR_INCOME", "CUSTOM"]),
  period_from: DateText,
  period_to: DateText,
  /** Turnover of the period without this month. */
  used: Money,
  /** What this month adds. */
  month: Money,
  threshold: Money,
  /** Up to so much of this month's cashless turnover does not count. */
  cashless_free: Money,
  level: z.enum(["ok", "warn80", "warn95", "exceeded"]),
});

const ReportOfMonth = z.object({ id: Id, number: z.string(), status: Status });

/** One counterparty of the park in this month: its terms, its starting balance and what is known so far. */
export const DistributionParty = z.object({
  contract: z.object({ id: Id, number: z.string(), date: DateText }),
  counterparty: z.object({
    id: Id,
    name: z.string(),
    iin_bin: z.string(),
    form_activity: z.int(),
    tax_regime: Status,
    vat_payer: z.boolean(),
    /** Suspended or in the archive: a new report of it is confirmed by name. */
    is_suspended: z.boolean(),
  }),
  rate: Percent,
  bonus_rate: Percent,
  starting_balance: Money,
  starting_from: z.object({ id: Id, number: z.string() }).nullable(),
  limits: z.array(LimitView.omit({ month: true, level: true })),
  report: ReportOfMonth.nullable(),
  /** What the bank has executed and the month counts as transferred, which is not typed then; `typed`: another sum that was typed before. */
  paid: z
    .object({
      amount: Money,
      typed: Money.nullable(),
      payments: z.array(z.object({ id: Id, number: z.string(), amount: Money, executed_on: DateText })),
    })
    .nullable(),
});
export type DistributionParty = z.output<typeof DistributionParty>;

/** All that the distribution screen shows; `version` is what the person saw and is sent back when saving (0: never saved). */
export const DistributionCard = z.object({
  park: Named,
  period: MonthText,
  statistics: StatisticsFigures,
  statistics_hash: z.string(),
  statistics_updated_at: Instant.nullable(),
  unknown_categories: z.array(z.object({ category_id: z.string(), name: z.string(), entries: z.int() })),
  parties: z.array(DistributionParty),
  /** Contracts that would take part, had they a rate for the month: until they have, the month cannot be split. */
  without_rate: z.array(z.object({ contract: DistributionParty.shape.contract, counterparty: Named })),
  /** Contracts with a report by hand: it stands beside the statistics, and they have no part in the split. */
  beside: z.array(z.object({ contract: DistributionParty.shape.contract.pick({ id: true }), report: ReportOfMonth })),
  entries: z.array(DistributionEntry),
  /** Where the entries come from: the saved distribution, the person's own draft, or last month's shares. */
  source: z.enum(["saved", "draft", "proposal"]),
  /** Whether the reports of the month are its statistics: one of them may have gone, and more may have been loaded, since it was saved. */
  is_whole: z.boolean(),
  draft_saved_at: Instant.nullable(),
  /** The draft was made on other statistics: what has changed since. */
  statistics_changes: z.array(z.object({ field: z.string(), before: Money, now: Money })),
  limit_mode: z.enum(["block", "warn"]),
  version: z.int().min(0),
  /** The papers of the saved split; none before it is saved. */
  chain: z.array(RelatedDocument),
  can: z.object({ save: Permission, cancel: Permission }),
});
export type DistributionCard = z.output<typeof DistributionCard>;

/** A computed row: the figures of the report it will become. */
export const DistributionRow = z.object({
  contract_id: Id,
  figures: ReportFigures,
  limits: z.array(LimitView),
});

export const DistributionProblem = z.object({
  code: z.enum(["SUM_MISMATCH", "NEGATIVE_SHARE", "SHARES_NOT_WHOLE", "LIMIT_EXCEEDED", "UNKNOWN_CATEGORIES"]),
  contract_id: Id.nullable(),
  field: z.string().nullable(),
  difference: Money.nullable(),
});

export const DistributionPreview = z.object({
  rows: z.array(DistributionRow),
  totals: ReportFigures,
  problems: z.array(DistributionProblem),
});

/** An entry as it may be sent. What was stored before a rule was there is still shown as it is, hence the two. */
const SentEntry = DistributionEntry.extend({ transferred: Payment, top_up: Payment, bank_commission: Payment });

export const DistributionSave = z.object({
  park_id: Id,
  period: MonthText,
  version: z.int().min(0),
  statistics_hash: z.string(),
  entries: z.array(SentEntry).min(1).max(100),
  /** Save although a limit is exceeded; only where the aggregator's limit mode is `warn`, and written to the audit. */
  override_limits: z.boolean().default(false),
  /** Make new reports although their counterparty is suspended or in the archive (domain.md §10.6). */
  with_suspended: z.boolean().default(false),
  /** Make payments that nobody has sent smaller, or withdraw them, where the reports leave less than was ordered (ADR 64). */
  lower_payments: z.boolean().default(false),
});

export const DistributionSaved = z.object({
  reports: z.array(
    z.object({
      id: Id,
      number: z.string(),
      counterparty: z.string(),
      total_money: Money,
      to_transfer: Money,
      replaced: z.boolean(),
    }),
  ),
  version: Version,
});
