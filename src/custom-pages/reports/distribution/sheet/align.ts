import type { DistributionCard, DistributionEntry } from "../../../../../contract/entities/distribution.ts";
import { COMPONENTS, recordOf } from "../../../../../domain/distribution/fields.ts";
import { zero } from "../../../../../domain/money/tiyn.ts";

/** The entries in the order of the card's counterparties; one that is new to the park begins with nothing. */
export function alignEntries(
  parties: DistributionCard["parties"],
  entries: readonly DistributionEntry[],
): readonly DistributionEntry[] {
  return parties.map(
    ({ contract }) => entries.find((entry) => entry.contract_id === contract.id) ?? nothing(contract.id),
  );
}

function nothing(contract: number): DistributionEntry {
  return {
    contract_id: contract,
    amounts: recordOf(COMPONENTS, () => zero),
    share: null,
    platform_commission: null,
    tax: null,
    transferred: zero,
    top_up: zero,
    bank_commission: zero,
  };
}
