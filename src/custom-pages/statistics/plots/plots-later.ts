import { onDemand } from "../../../engine/later/later.ts";

/** The plots, loaded when somebody first looks at one. */
export const Plots = onDemand(async () => (await import("./Plots.tsx")).Plots);
