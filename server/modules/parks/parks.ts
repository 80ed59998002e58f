import { sql } from "kysely";
import { contracts } from "../../../domain/documents/contracts.ts";
import { parks } from "../../../src/resources/parks/parks.ts";
import { recordsOf } from "../../entities/records.ts";
import { markStale } from "../driver-reports/staleness.ts";

export const parkRecords = recordsOf(parks, {
  follows: { updated: ({ tx, scope }, id) => markStale(tx, scope.aggregatorId, { parks: [id] }) },
  computed: {
    counterparties: sql`(select count(*)::int from contracts c
      where c.aggregator_id = parks.aggregator_id and c.park_id = parks.id and c.is_active
        and c.status_id = ${sql.lit(contracts.byCode("in_force").id)})`,
  },
});
