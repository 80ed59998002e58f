import { paidAvrs } from "../../../src/resources/paid-avrs/paid-avrs.ts";
import { recordsOf } from "../../entities/records.ts";
import { paperOf } from "./paper.ts";

/** Integrators' acts; their lines go with them when they are deleted. */
export const paidAvrRecords = recordsOf(paidAvrs, { printed: { kind: "paid-avrs", of: paperOf } });
