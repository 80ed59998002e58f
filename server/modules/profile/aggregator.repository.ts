import { sql } from "kysely";
import type { Tx } from "../../db/database.ts";

/** The columns of an aggregator that its staff changes. */
export type AggregatorEdit = {
  readonly name: string;
  readonly director: string;
  readonly director_position: string;
  readonly address: string;
  readonly phone: string;
  readonly email: string;
  readonly iik: string | null;
  readonly bik: string | null;
  readonly kbe: string | null;
};

/** The aggregator as it stands, locked until the transaction ends. */
export const lockAggregator = (tx: Tx, id: number) =>
  tx
    .selectFrom("aggregators")
    .select(["version", "name", "director", "director_position", "address", "phone", "email", "iik", "bik", "kbe"])
    .where("id", "=", id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();

export const updateAggregator = (tx: Tx, id: number, edit: AggregatorEdit, at: Date) =>
  tx
    .updateTable("aggregators")
    .set({ ...edit, updated_at: at, version: sql`version + 1` })
    .where("id", "=", id)
    .execute();

/** Whether a bank of this BIK is known: an account refers to it. */
export const isBank = async (tx: Tx, bik: string): Promise<boolean> =>
  (await tx.selectFrom("banks").select("bik").where("bik", "=", bik).executeTakeFirst()) !== undefined;
