import { parkRecords } from "./parks.ts";

/** A park of the caller's by id, or nothing. */
export const findPark = parkRecords.find;
