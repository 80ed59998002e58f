import { sql } from "kysely";
import type { OfferPreview } from "../../../contract/routes/offers.ts";
import type { Db } from "../../db/database.ts";
import { keptPark } from "./sides.repository.ts";

/** Whether a text could be such an id at all. */
export const isPublicId = (text: string): boolean => UUID.test(text);

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/u;

/** An offer by the id that nobody guesses, whosever it is; undefined where there is none. */
export async function findPreview(db: Db, publicId: string): Promise<OfferPreview | undefined> {
  if (!isPublicId(publicId)) return undefined;
  const { rows } = await sql<OfferPreview>`
    select offers.number, offers.date, offers.rate, offers.without_stamp, offers.aggregator, offers.party,
      ${keptPark.columns.park_name} as park
    from offers where offers.public_id = ${publicId}::uuid`.execute(db);
  return rows[0];
}
