import type { DocumentOf } from "../../../definition/values.ts";
import type { avrs } from "../../../src/resources/avrs/avrs.ts";

/** The whole of an act, as the server reads it. */
export type AvrCard = DocumentOf<typeof avrs>;
