import { sql } from "kysely";
import type { DriverContractPreview } from "../../../contract/routes/driver-contracts.ts";
import type { Db } from "../../db/database.ts";
import { isPublicId } from "../offers/preview.repository.ts";

/** A contract with a driver by the id that nobody guesses, whosever it is; undefined where there is none. */
export async function findDriverContract(db: Db, publicId: string): Promise<DriverContractPreview | undefined> {
  if (!isPublicId(publicId)) return undefined;
  const { rows } = await sql<DriverContractPreview>`
    select c.number, c.date, c.commission as rate, p.name as park, d.name as performer
    from driver_contracts c
    join parks p on p.aggregator_id = c.aggregator_id and p.id = c.park_id
    join drivers d on d.aggregator_id = c.aggregator_id and d.id = c.driver_id
    where c.public_id = ${publicId}`.execute(db);
  return rows[0];
}
