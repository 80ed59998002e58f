import type { DistributionCard, DistributionEntry } from "../../../../../contract/entities/distribution.ts";
import { COMPONENTS, recordOf } from "../../../../../domain/distribution/fields.ts";
import golden from "../../../../../domain/distribution/golden-2026-04.json" with { type: "json" };
import { toBps, toTiyn, zero } from "../../../../../domain/money/tiyn.ts";

const stat = golden.stat;

/** The park's month of the worked example (April 2026, two counterparties at 1.8 % and 5 % on bonuses), nothing split yet. */
export const goldenCard: DistributionCard = {
  park: { id: 7, name: "Жетысу Такси" },
  period: "2026-04",
  statistics: {
    ...recordOf(COMPONENTS, (component) => toTiyn(stat[component])),
    fees: toTiyn(golden.fees_total),
    tax: toTiyn(golden.tax),
    due: toTiyn(golden.due_from_platform),
    cashless: toTiyn(stat.cashless),
  },
  statistics_hash: "golden",
  statistics_updated_at: "2026-05-04T06:12:00.000Z",
  unknown_categories: [],
  parties: golden.rows.map((row, column) => ({
    contract: { id: 11 + column, number: column === 0 ? "5" : "КМ-18/2", date: "2026-02-01" },
    counterparty: {
      id: 21 + column,
      name: column === 0 ? "ИП Ахметов Е. С." : "ТОО «Алатау Драйв»",
      iin_bin: column === 0 ? "900101300017" : "180340001231",
      form_activity: column === 0 ? 1 : 2,
      tax_regime: column === 0 ? { id: 2, name: "СНР упрощённая декларация" } : { id: 1, name: "ОУР" },
      vat_payer: false,
      is_suspended: false,
    },
    rate: toBps(180),
    bonus_rate: toBps(500),
    starting_balance: toTiyn(row.start),
    starting_from: column === 0 ? { id: 31, number: "ОК-2026-000031" } : null,
    limits: [],
    report: null,
    paid: null,
  })),
  without_rate: [],
  beside: [],
  entries: golden.rows.map((row, column) => emptyEntry(11 + column, row)),
  source: "proposal",
  is_whole: false,
  draft_saved_at: null,
  statistics_changes: [],
  limit_mode: "block",
  version: 0,
  chain: [],
  can: { save: { ok: true }, cancel: { ok: false } },
};

function emptyEntry(
  contract: number,
  paid: { transferred: number; top_up: number; bank_commission: number },
): DistributionEntry {
  return {
    contract_id: contract,
    amounts: recordOf(COMPONENTS, () => zero),
    share: null,
    platform_commission: null,
    tax: null,
    transferred: toTiyn(paid.transferred),
    top_up: toTiyn(paid.top_up),
    bank_commission: toTiyn(paid.bank_commission),
  };
}
