import { hash } from "node:crypto";

/** What tells one transaction from another when the platform gives no id. */
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

/** Half of SHA-256 in hex: two different keys in a ledger of a billion rows meet with a chance of one in 10^20. */
const KEY_LENGTH = 32;

/**
 * The key of a row: from the API's id when there is one, else from the natural key. Neither the language of an export nor its
 * format changes it. Equal rows have equal keys: the n-th occurrence of a key within a file is told apart by whoever stores it.
 */
export function rowKey(natural: NaturalKey, externalId: string): string {
  if (externalId !== "") return digest(`id\0${externalId}`);
  const { eventAt, driverId, driverName, categoryId, amount, document } = natural;
  const order = NUMBERED.exec(document)?.[1];
  const paper = order === undefined ? document : `\u2116${order.toLowerCase()}`;
  // A name is spelt as an encoding allows (Kazakh letters are lost in cp1251), so it speaks only where there is no id.
  const driver = driverId === "" ? driverName : driverId;
  return digest(`row\0${eventAt}\0${driver}\0${categoryId}\0${amount}\0${paper}`);
}

function digest(text: string): string {
  return hash("sha256", text, "hex").slice(0, KEY_LENGTH);
}
