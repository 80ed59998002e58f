import { onDemand } from "../../engine/later/later.ts";

/** What a card of a driver's part of a park's month shows beside its figures. */
export const cells = {
  "statistics.driver": onDemand(async () => (await import("./driver/DriverEntries.tsx")).DriverEntries),
};
