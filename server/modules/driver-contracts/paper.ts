import type { DocumentOf } from "../../../definition/values.ts";
import type { driverContracts } from "../../../src/resources/driver-contracts/driver-contracts.ts";
import type { PerformerPaper } from "../../../templates/agreements/paper.ts";

/** What is read with a card and told to nobody. */
type ReadWith = { readonly driver_iin: string };

/** A contract with a driver as its printed form wants it. */
export function paperOf(card: DocumentOf<typeof driverContracts>): PerformerPaper {
  const { number, date, commission, park, driver, driver_iin } = card as typeof card & ReadWith; // read with it
  const agreed = { number, date, park: park.name, performer: driver.name, iin: driver_iin, rate: commission };
  return { kind: "driver", agreed };
}
