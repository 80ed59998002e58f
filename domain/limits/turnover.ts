import { COMPONENTS, type Component, type ComponentAmounts } from "../distribution/fields.ts";
import { sum, type Tiyn } from "../money/tiyn.ts";
import { DEFAULT_PARAMETERS } from "./default-parameters.ts";
import type { ParameterRow } from "./parameter-row.ts";
import { parameterOn } from "./parameters.ts";

/** The components that count into a principal's turnover on a day; a component the table does not mention counts. */
export function countedComponents(on: string, parameters: readonly ParameterRow[] = DEFAULT_PARAMETERS): Component[] {
  return COMPONENTS.filter((component) => parameterOn(`turnover.counts.${component}`, on, parameters) !== 0);
}

const WITHOUT_TIPS = COMPONENTS.filter((component) => component !== "tip");

/**
 * A month's turnover for the limits: the full price of the trips, cash included and before any commission, without tips.
 * Pass `countedComponents` of the month where an accountant has decided otherwise.
 */
export function turnover(amounts: ComponentAmounts, counted: readonly Component[] = WITHOUT_TIPS): Tiyn {
  return sum(counted.map((component) => amounts[component]));
}
