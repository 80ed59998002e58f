/** What a system needs before its first month can be closed, in the order in which it is easiest done. */
export const FIRST_STEPS = ["aggregator", "parks", "counterparties", "contracts", "imports"] as const;
export type FirstStep = (typeof FIRST_STEPS)[number];

type Need = Extract<FirstStep, "parks" | "counterparties">;
/** What has to be there before a step can be taken: a contract names a park and a counterparty, an export belongs to a park. */
const NEEDS: Readonly<Record<FirstStep, readonly Need[]>> = {
  aggregator: [],
  parks: [],
  counterparties: [],
  contracts: ["parks", "counterparties"],
  imports: ["parks"],
};

/** Of which step there is how much; of the aggregator 1 once its requisites are whole. */
export type FirstStepCounts = Readonly<Record<FirstStep, number>>;
/** `next`: the one to take now; `open` may be taken as well; `blocked` waits for those in `waitsFor`. */
export type FirstStepState = "done" | "next" | "open" | "blocked";
export type FirstStepLine = {
  readonly step: FirstStep;
  readonly count: number;
  readonly state: FirstStepState;
  readonly waitsFor: readonly Need[];
};

/** The counts as a call tells them, by step; nothing of a step that it does not tell of. */
export const countsOf = (told: readonly { readonly id: string | number; readonly count: number }[]): FirstStepCounts =>
  Object.fromEntries(
    FIRST_STEPS.map((step) => [step, told.find(({ id }) => id === step)?.count ?? 0]),
  ) as FirstStepCounts;

/** Where each step stands, in their order. */
export function firstStepLines(counts: FirstStepCounts): FirstStepLine[] {
  const missing = (step: FirstStep) => NEEDS[step].filter((need) => counts[need] === 0);
  const next = FIRST_STEPS.find((step) => counts[step] === 0 && missing(step).length === 0);
  return FIRST_STEPS.map((step) => {
    const waitsFor = counts[step] > 0 ? [] : missing(step);
    const state = counts[step] > 0 ? "done" : step === next ? "next" : waitsFor.length > 0 ? "blocked" : "open";
    return { step, count: counts[step], state, waitsFor };
  });
}
