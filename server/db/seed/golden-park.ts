import { toDay } from "../../../domain/periods/day.ts";
import { identityMaker } from "./identities.ts";
import { CITIES } from "./profiles.ts";
import names from "./words/names.json" with { type: "json" };

/** Before the month whose export is at hand (April 2026). */
const CONCLUDED = toDay("2025-12-15");

/**
 * A park to try the whole road by hand: two contracts and no ledger. Splitting the golden export of April 2026 between them
 * 60.5 : 39.5 gives the figures of the worked example (domain.md §2.8): hence the rates and the balances.
 */
export function goldenPark() {
  const identityOf = identityMaker("G");
  const cityId = CITIES.almaty.id;
  const rates = [{ from: CONCLUDED, rate: 180, bonusRate: 500 }];
  const contract = { concluded: CONCLUDED, rates, isTerminated: false };
  return {
    park: { name: names.parks.golden, login: "fleet-golden", cityId },
    counterparties: [
      { identity: identityOf(2, cityId), taxes: [{ from: "2025-12-01", regimeId: 1, vatPayer: true }] },
      { identity: identityOf(1, cityId), taxes: [{ from: "2025-12-01", regimeId: 2, vatPayer: false }] },
    ].map((one) => ({ ...one, cityId, startingLimits: [] })),
    contracts: [
      { ...contract, startingBalance: 12_500_000n },
      { ...contract, startingBalance: -4_800_000n },
    ],
  };
}
