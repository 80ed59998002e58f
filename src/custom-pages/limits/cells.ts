import { onDemand } from "../../engine/later/later.ts";

const CounterpartyPanel = onDemand(async () => (await import("./CounterpartyPanel.tsx")).CounterpartyPanel);

/** What a card of a counterparty shows of its limits. */
export const cells = { "limits.ofCounterparty": CounterpartyPanel };
