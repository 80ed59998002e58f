import type { DocumentOf } from "../../../definition/values.ts";
import type { driverActs } from "../../../src/resources/driver-acts/driver-acts.ts";
import type { AvrPaper, AvrPaperParty } from "../../../templates/avrs/paper.ts";

/** What is read with a card and told to nobody. */
type ReadWith = { readonly driver_iin: string };

const UNIT = "услуга";

/** A side of which no requisites are kept. */
const known = (name: string, iinBin: string): AvrPaperParty => ({
  name,
  iinBin,
  address: "",
  phone: null,
  director: "",
  directorPosition: "",
});

/** A park's act to its driver as the form Р-1 wants it: the park has done, the driver has ordered. Of VAT nothing is known, and nothing said. */
export function paperOf(card: DocumentOf<typeof driverActs>): AvrPaper {
  const { number, formed_on, service, total, driver_iin } = card as typeof card & ReadWith; // read with it
  const line = { position: 1, name: service, unit: UNIT, quantity: 1, price: total, cost: total, vat: null };
  return {
    number,
    date: formed_on,
    serviceOn: formed_on,
    contract: null,
    report: null,
    customer: known(card.driver_name, driver_iin),
    performer: known(`«${card.park.name}»`, ""),
    lines: [line],
    total,
    vatRate: undefined,
    vat: null,
    note: "",
  };
}
