import captions from "./captions.json" with { type: "json" };

/** What a column of a transaction export means. */
export const FIELDS = [
  "eventAt",
  "driverId",
  "driverName",
  "categoryId",
  "categoryName",
  "groupId",
  "amount",
  "document",
  "initiator",
  "comment",
  "externalId",
  "currency",
] as const;

export type Field = (typeof FIELDS)[number];

/**
 * Without these a row has no identity or no meaning. The document is among them because it is a part of the key: the same
 * transaction from a file without that column would get another key and be counted twice.
 */
export const REQUIRED_FIELDS = ["eventAt", "driverId", "categoryId", "amount", "document"] as const satisfies Field[];

/** Captions of the fleet cabinet's transaction export in its languages; the first of a list names a column that is missing. */
export const CAPTIONS: Readonly<Record<Field, readonly string[]>> = captions.transactions;

/** Captions that only the fleet's other exports have. */
export const OTHER_EXPORTS: Readonly<Record<OtherExport, readonly string[]>> = captions.otherExports;

export type OtherExport = "orders" | "balances";
