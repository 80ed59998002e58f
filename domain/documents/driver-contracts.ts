import { err, ok, type Result } from "../result.ts";
import { drivers } from "./drivers.ts";

/** As what a driver works with a park: self-employed, a sole trader, a natural person (domain.md §10.2). */
export const DRIVER_FORMS = ["self_employed", "sole_trader", "person"] as const;

/** Whose work the agreement of a park is about: there is a form for each. */
export const PERFORMERS = ["driver", "courier"] as const;
export type Performer = (typeof PERFORMERS)[number];

export type DriverContractRefusal = "dismissed";

/** Whether a contract is made for a driver who has none yet. */
export const mayDriverContractBeMade = (driver: { readonly status_id: number }): Result<true, DriverContractRefusal> =>
  driver.status_id === drivers.byCode("dismissed").id ? err("dismissed") : ok(true);
