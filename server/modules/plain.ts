// Written by `npm run indexes` from the files beside it; a line added by hand is lost.
import type { Definition } from "../../definition/resource.ts";
import { driverParkReports } from "../../src/resources/driver-park-reports/driver-park-reports.ts";
import { type Records, recordsOf } from "../entities/records.ts";

const definitions: readonly Definition[] = [driverParkReports];

/** The records of resources of which nothing has to be said but their definition. */
export const plain: readonly Records[] = definitions.map((definition) => recordsOf(definition));
