import { type Formula, type Reckoned, withFigures } from "../money/formula.ts";
import type { Bps, Tiyn } from "../money/tiyn.ts";
import { DRIVER_COLUMNS, FEES, SHOWN_COLUMNS } from "../statistics/columns.ts";

/** What the platform's ledger says of the park's month, as the statistics show it: withheld is positive, `manual` has the ledger's sign. */
export const LEDGER_FIGURES = [...SHOWN_COLUMNS, ...DRIVER_COLUMNS] as const;
/** With what the park's report before this one closed. */
export const CARRIED_FIGURES = ["starting_balance", "platform_debt_start"] as const;
/** What no ledger knows: come from the platform, paid to drivers and got from them past the ledger (domain.md §10.1). */
export const ENTERED_FIGURES = ["received", "bank_payouts", "bank_top_ups"] as const;
/** Sums of the distribution of the same park and month; not computed anew. */
export const DISTRIBUTED_FIGURES = ["aggregator_reward", "bonus_commission"] as const;
/** Rewards of the commissioner and of the managing company, of the ride base; 0 in most parks. */
export const REWARD_RATES = ["commissioner_rate", "management_rate"] as const;

/** Every figure that follows from those, each after what it is made of (domain.md §2.6). */
export const REPORT_FORMULAS = {
  other: { plus: ["referral", "other_payments", "scouts", "phone"] },
  cashless: { plus: ["card", "compensation", "corporate", "tip", "promo", "discount", "bonus", "other"] },
  total_account: { plus: ["cash", "cashless"] },
  fees: { plus: FEES },
  ride_base: { plus: ["cash", "card", "corporate", "promo", "discount"] },
  driver_income: { plus: ["total_account"], minus: ["fees", "park_commission"] },
  from_platform: { plus: ["cashless"], minus: ["fees", "tax"] },
  platform_debt: { plus: ["platform_debt_start", "from_platform"], minus: ["received"] },
  to_drivers: {
    plus: ["cashless", "manual", "park_promotions"],
    minus: ["fees", "park_commission", "scheduled", "fuel"],
  },
  total_sent: { plus: ["to_drivers"], minus: ["instant_fee", "tax"] },
  commissioner_reward: { of: "ride_base", rate: "commissioner_rate" },
  management_reward: { of: "ride_base", rate: "management_rate" },
  received_by_park: {
    plus: ["from_platform"],
    minus: ["aggregator_reward", "bonus_commission", "commissioner_reward", "management_reward"],
  },
  park_reward: {
    plus: ["park_commission"],
    minus: ["aggregator_reward", "bonus_commission", "commissioner_reward", "management_reward"],
  },
  actually_transferred: { plus: ["paid_to_drivers", "bank_payouts"] },
  top_up_from_drivers: { plus: ["driver_top_up", "bank_top_ups"] },
  ending_balance: {
    plus: ["starting_balance", "total_sent", "top_up_from_drivers"],
    minus: ["actually_transferred"],
  },
} as const satisfies Readonly<Record<string, Formula>>;

/** Money that is put into a report; the rest follows. */
export const GIVEN_FIGURES = [
  ...LEDGER_FIGURES,
  ...CARRIED_FIGURES,
  ...ENTERED_FIGURES,
  ...DISTRIBUTED_FIGURES,
] as const;
export type GivenFigure = (typeof GIVEN_FIGURES)[number];
export type DerivedFigure = keyof typeof REPORT_FORMULAS;
export type ReportFigure = GivenFigure | DerivedFigure;
/** All figures of a report; those that follow from others after these. */
export const REPORT_FIGURES = [
  ...GIVEN_FIGURES,
  ...(Object.keys(REPORT_FORMULAS) as DerivedFigure[]), // its own keys
] as const;

export type RewardRates = Readonly<Record<(typeof REWARD_RATES)[number], Bps>>;
/** What a report is made of. */
export type Given = Readonly<Record<GivenFigure, Tiyn>> & RewardRates;
/** The figures of a driver (park) report, in tiyn. */
export type DriverReport = Readonly<Record<ReportFigure, Tiyn>> & RewardRates;

const RECKONED: Reckoned = Object.entries(REPORT_FORMULAS);

/** The park's settlement with its drivers for a period (domain.md §2.6). */
export const driverReportOf = (given: Given): DriverReport => withFigures(RECKONED, given) as DriverReport; // a formula of figures that are there gives one
