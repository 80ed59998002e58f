import { sql } from "kysely";
import { offers } from "../../../src/resources/offers/offers.ts";
import { recordsOf } from "../../entities/records.ts";
import { paperOf } from "./paper.ts";
import { keptPark, sidesOf } from "./sides.repository.ts";

export const offerRecords = recordsOf(offers, {
  columns: () => ({
    ...keptPark.columns,
    link: sql`'/offers/preview/' || offers.public_id`,
    is_bound: sql`exists (
      select from bound_parks b join users u on u.id = b.user_id
      where b.aggregator_id = offers.aggregator_id and b.park_id = offers.park_id and u.is_active and u.closed_at is null)`,
  }),
  printed: { kind: "offers", of: paperOf },
  /** Both sides are copied for as long as it is open: an offer is changed only then. */
  async beside(change, { counterparty_id, date }) {
    return { before: {}, after: {}, secret: await sidesOf(change, counterparty_id, date) };
  },
  /** What was sent out says what it said, whatever the park is called later: both keys sign the same. */
  follows: { printed: keptPark.keep, esigned: keptPark.keep },
});
