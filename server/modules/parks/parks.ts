import { sql } from "kysely";
import { parks } from "../../../src/resources/parks/parks.ts";
import { recordsOf } from "../../entities/records.ts";

export const parkRecords = recordsOf(parks, {
  computed: {
    counterparties: sql`(select count(*)::int from contracts c
      where c.aggregator_id = parks.aggregator_id and c.park_id = parks.id and c.is_active)`,
  },
});
