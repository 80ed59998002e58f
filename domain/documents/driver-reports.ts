import { defineOneSided } from "./one-sided.ts";

/** Driver (park) reports: signed by the park's side or its outsourcer. */
export const driverReports = defineOneSided();
