import { hash } from "node:crypto";

/** What tells one transaction from another where no id does. `eventAt` is ISO 8601 in UTC, `amount` in 1/10 000 of a tenge. */
export type NaturalKey = {
  readonly eventAt: string;
  readonly driverId: string;
  readonly driverName: string;
  readonly categoryId: string;
  readonly amount: bigint;
  readonly document: string;
};

/** «Заказ №86da8445», «Order #86da8445», «Commande n° 86da8445»: one order in three languages. */
const NUMBERED = /^\p{L}+\s*(?:№|#|n°)\s*([0-9a-z-]+)$/iu;
/** An order as the API tells it: its number alone. */
const NUMBER = /^[0-9a-z-]+$/i;

/** Half of SHA-256 in hex: two different keys in a ledger of a billion rows meet with a chance of one in 10^20. */
const KEY_LENGTH = 32;

/**
 * The keys of a row. `key` is its identity: of the API's id when there is one, else its natural key. `naturalKey` is of what every
 * format tells, to the second: neither the language of an export nor its format changes it, and by it a row of a table and an
 * entry with an id are found to be one transaction (ADR 13). Equal rows have equal natural keys.
 */
export function rowKeys(natural: NaturalKey, externalId: string): { key: string; naturalKey: string } {
  const naturalKey = naturalKeyOf(natural, externalId !== "");
  return { key: externalId === "" ? naturalKey : digest(`id\0${externalId}`), naturalKey };
}

function naturalKeyOf(natural: NaturalKey, isOfApi: boolean): string {
  const { eventAt, driverId, driverName, categoryId, amount, document } = natural;
  const order = NUMBERED.exec(document)?.[1] ?? (isOfApi ? NUMBER.exec(document)?.[0] : undefined);
  const paper = order === undefined ? document : `\u2116${order.toLowerCase()}`;
  // A name is spelt as an encoding allows (Kazakh letters are lost in cp1251), so it speaks only where there is no id.
  const driver = driverId === "" ? driverName : driverId;
  return digest(`row\0${eventAt.slice(0, 19)}.000Z\0${driver}\0${categoryId}\0${amount}\0${paper}`);
}

function digest(text: string): string {
  return hash("sha256", text, "hex").slice(0, KEY_LENGTH);
}
