import type { DistributionEntry } from "../../contract/entities/distribution.ts";
import { COMPONENTS, type ComponentAmounts, recordOf } from "../../domain/distribution/fields.ts";
import { toBps, toTiyn } from "../../domain/money/tiyn.ts";
import { toDay } from "../../domain/periods/day.ts";
import { toMonth } from "../../domain/periods/month.ts";
import type { MonthToSplit, PartyOfMonth } from "../modules/oks/park-month.ts";

/** Amounts of the nine components, nothing of those that are not said. */
export const amountsOf = (said: Partial<Record<keyof ComponentAmounts, number>>): ComponentAmounts =>
  recordOf(COMPONENTS, (component) => toTiyn(said[component] ?? 0));

/** A limit of a party: of 1 000 tiyn, none of them used. */
export const limitOf = (said: object = {}): PartyOfMonth["limits"][number] => ({
  kind: "VAT_REG",
  period_from: toDay("2026-01-01"),
  period_to: toDay("2026-12-31"),
  threshold: toTiyn(1_000),
  used: toTiyn(0),
  cashless_free: toTiyn(0),
  outside: toTiyn(0),
  outside_version: 0,
  months: [],
  free: undefined,
  ...said,
});

/** Whose a contract is: a company without limits that pays 10 % and starts at nothing. */
export const partyOf = (contract: number, said: object = {}): PartyOfMonth => ({
  contract_id: contract,
  number_contract: `ДК-${contract}`,
  date_conclusion: "2026-01-01",
  month_cap: null,
  counterparty_id: contract * 10,
  name: `ТОО «${contract}»`,
  iin_bin: "180340001231",
  form_activity: 2,
  has_limit: true,
  is_suspended: false,
  rate: toBps(1_000),
  bonus_rate: toBps(0),
  start: toTiyn(0),
  regime: { regimeId: 1, vatPayer: false },
  limits: [],
  paid: null,
  previous_id: null,
  previous_number: null,
  previous_total: null,
  ...said,
});

/** April 2026 of a park that took 1 000 tiyn in cash, with nothing in the way of its split between contracts 1 and 2. */
export const monthToSplit = ({ park = {}, ...said }: Record<string, unknown> = {}): MonthToSplit =>
  ({
    aggregatorId: 1,
    parkId: 1,
    first: "2026-04-01",
    month: toMonth("2026-04"),
    last: toDay("2026-04-30"),
    park: {
      figures: { ...amountsOf({ cash: 1_000 }), fees: toTiyn(0), tax: toTiyn(0) },
      row: { due: toTiyn(0) },
      unknown: [],
      hash: "seen",
      isEmpty: false,
      ...(park as object),
    },
    parties: [partyOf(1), partyOf(2)],
    withoutRate: [],
    reports: [],
    beside: [],
    over: [],
    limitMode: "block",
    ...said,
  }) as unknown as MonthToSplit; // without the columns of reports and of statistics that no rule of a split asks about

/** What a person enters for a contract: so much cash, and nothing else. */
export const entryOf = (contract: number, cash: number, said: object = {}): DistributionEntry => ({
  contract_id: contract,
  amounts: amountsOf({ cash }),
  share: null,
  platform_commission: null,
  tax: null,
  transferred: toTiyn(0),
  top_up: toTiyn(0),
  bank_commission: toTiyn(0),
  ...said,
});
