import { sql } from "kysely";
import type { OfferPreview } from "../../../contract/routes/offers.ts";
import type { Party } from "../../../definition/party.ts";
import { signerOf } from "../../../domain/signatures/rights.ts";
import type { Db } from "../../db/database.ts";
import { keptPark } from "./sides.repository.ts";

/** Whether a text could be such an id at all. */
export const isPublicId = (text: string): boolean => LONG.test(text) || UUID.test(text);

const LONG = /^[\da-f]{64}$/u;
/** Of links that were made before. */
const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/u;

type Kept = Omit<OfferPreview, "aggregator" | "party"> & { readonly aggregator: Party; readonly party: Party };

/** What anybody may know of a side. A sole trader's number is a person's. */
const sideOf = ({ name, address, director, director_position, iin_bin }: Party): OfferPreview["party"] => ({
  name,
  address,
  director,
  director_position,
  bin: signerOf({ iin_bin })?.bin ?? null,
});

/** An offer by the id that nobody guesses, whosever it is; undefined where there is none. */
export async function findPreview(db: Db, publicId: string): Promise<OfferPreview | undefined> {
  if (!isPublicId(publicId)) return undefined;
  const { rows } = await sql<Kept>`
    select offers.number, offers.date, offers.rate, offers.without_stamp, offers.aggregator, offers.party,
      ${keptPark.columns.park_name} as park
    from offers where offers.public_id = ${publicId}`.execute(db);
  const [found] = rows;
  return found && { ...found, aggregator: sideOf(found.aggregator), party: sideOf(found.party) };
}
