import type { CategoryMapping } from "./category-mapping.ts";
import type { StatisticsColumn } from "./columns.ts";

// The platform's ids as it spells them, `parther_…` included.
const IDS: Readonly<Partial<Record<StatisticsColumn, readonly string[]>>> = {
  cash: ["cash_collected"],
  card: ["card", "ewallet_payment", "terminal_payment", "card_toll_road"],
  compensation: ["compensation", "fix_price_compensation"],
  corporate: ["corporate"],
  partner_discount: ["corporate_fee"],
  tip: ["tip"],
  promo: ["promotion_promocode"],
  discount: ["promotion_discount"],
  bonus: ["bonus", "bonus_discount", "commission_discount_bonus_points"],
  bonus_fee: ["platform_bonus_fee"],
  platform_fee: ["platform_ride_fee", "platform_ride_vat", "subscription", "subscription_vat"],
  additional_fee: ["platform_additional_fee"],
  other_platform_fees: [
    "platform_service_fee",
    "platform_mandatory_fee",
    "platform_freemode_fee",
    "platform_special_mode_fee",
    "commission_booking_fee",
  ],
  reposition: ["platform_reposition_fee"],
  thermobox: ["platform_courier_wo_box_fee"],
  phone: ["platform_callcenter_fee"],
  referral: ["platform_other_referral"],
  scouts: ["platform_other_scout"],
  other_payments: [
    "platform_other_promotion",
    "platform_fine",
    "airport_charge_fix",
    "platform_airport_charge",
    "platform_other_rent_childseat",
    "platform_other_rent_childseat_vat",
    "paid_parking",
    "platform_other_carwash",
    "platform_store_purchase",
    "insurance_osago",
    "osago_daily_compensation",
    "platform_security_deposit",
    "platform_loan_repayment_partial",
    "platform_other_smena",
  ],
  tax: ["platform_selfemployed_tax"],
  fuel: [
    "platform_other_gas",
    "platform_other_gas_cashback",
    "platform_other_gas_tip",
    "platform_other_gas_fleet_fee",
    "partner_service_external_event_fuel",
  ],
  park_commission: ["partner_ride_fee", "partner_subscription_fee", "partner_bonus_fee"],
  instant_fee: ["partner_service_transfer_commission", "partner_service_payment_systems_fee"],
  scheduled: [
    "partner_service_recurring_payment",
    "partner_service_recurring_payment_cancellation",
    "partner_service_recurrent_payment",
    "partner_service_recurrent_payment_cancellation",
  ],
  manual: [
    "partner_service_manual",
    "partner_service_other",
    "partner_service_external_event_other",
    "partner_service_external_event_rent",
    "partner_service_external_event_deposit",
    "partner_service_external_event_insurance",
    "partner_service_external_event_fine",
    "partner_service_external_event_damage",
    "partner_service_traffic_fines",
  ],
  park_promotions: [
    "partner_service_external_event_bonus",
    "partner_service_external_event_referal",
    "parther_other_referral",
  ],
  paid_to_drivers: ["bank_payment", "partner_service_financial_statement", "partner_service_external_event_payout"],
  driver_top_up: ["partner_service_payment_systems", "partner_service_external_event_topup"],
  internal: [
    "partner_service_balance_transfer",
    "partner_service_transfer",
    "partner_service_external_event_balance_transfer",
  ],
  excluded: ["partner_ride_cash_collected", "partner_ride_card"],
};

// The platform adds categories without notice; its groups say at least on which side a new one stands.
const GROUPS: Readonly<Record<string, StatisticsColumn>> = {
  cash_collected: "cash",
  platform_card: "card",
  platform_corporate: "corporate",
  platform_promotion: "promo",
  platform_bonus: "bonus",
  platform_tip: "tip",
  platform_fees: "other_platform_fees",
  partner_fees: "park_commission",
  partner_other: "manual",
  platform_other: "other_payments",
  partner_rides: "excluded",
};

function always(match: CategoryMapping["match"], category: string, column: StatisticsColumn): CategoryMapping {
  return { match, category, column, from: null, to: null };
}

/** The mapping that every aggregator starts with: the platform's published categories and groups, without dates. */
export const DEFAULT_MAPPINGS: readonly CategoryMapping[] = [
  ...Object.entries(IDS).flatMap(
    ([column, ids]) => ids.map((id) => always("id", id, column as StatisticsColumn)), // the keys of IDS are columns by its type
  ),
  always("numbered", "partner_service_manual", "manual"),
  always("prefix", "cargo_cash_collection", "other_payments"),
  ...Object.entries(GROUPS).map(([group, column]) => always("group", group, column)),
];
