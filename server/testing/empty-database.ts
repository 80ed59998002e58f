import { randomBytes } from "node:crypto";
import type { Connection } from "../db/opening/opened-database.ts";
import { PRODUCT_ROLE } from "../db/opening/product-database.ts";
import { addressOf, asAdmin } from "./database.ts";

/** A database without any table, of the run's cluster. */
export type EmptyDatabase = { readonly url: string; readonly connection: Connection; drop(): Promise<void> };

export async function emptyDatabase(): Promise<EmptyDatabase> {
  const name = `e_${randomBytes(6).toString("hex")}`;
  await asAdmin(`create database ${name} template template0 owner ${PRODUCT_ROLE}`);
  const url = addressOf(name);
  return {
    url,
    connection: { connectionString: url },
    drop: () => asAdmin(`drop database if exists ${name} with (force)`),
  };
}
