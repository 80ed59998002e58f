import { defineOneSided } from "./one-sided.ts";

/** Acts of parks to their drivers: marked as signed once the driver has signed the paper. */
export const driverActs = defineOneSided();
