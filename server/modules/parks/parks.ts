import { sql } from "kysely";
import { contracts } from "../../../domain/documents/contracts.ts";
import { toBps } from "../../../domain/money/tiyn.ts";
import { parks } from "../../../src/resources/parks/parks.ts";
import { lockMoney } from "../../db/money-locks.ts";
import type { Change } from "../../entities/record.ts";
import { recordsOf } from "../../entities/records.ts";
import { supplementPark } from "../agreements/supplements.repository.ts";
import { markStale } from "../driver-reports/staleness.ts";

const COMMISSION = "aggregator_commission";

export const parkRecords = recordsOf(parks, {
  async lock({ tx, scope: { aggregatorId } }, ids, edit) {
    if (edit && COMMISSION in edit) await lockMoney(tx, { aggregatorId, parks: [...ids] });
  },
  follows: {
    async updated(change, id, fields) {
      const { tx, scope } = change;
      if (fields.includes(COMMISSION)) await agreeOnCommission(change, id);
      await markStale(tx, scope.aggregatorId, { parks: [id] });
    },
  },
  computed: {
    counterparties: sql`(select count(*)::int from contracts c
      where c.aggregator_id = parks.aggregator_id and c.park_id = parks.id and c.is_active
        and c.status_id = ${sql.lit(contracts.byCode("in_force").id)})`,
  },
});

/** Another commission of a park is agreed on with each of its counterparties; without one their contracts stay as they are. */
async function agreeOnCommission(change: Change, id: number): Promise<void> {
  const park = await parkRecords.find(change.tx, change.scope, id);
  const rate = park?.aggregator_commission;
  if (typeof rate === "number") await supplementPark(change, id, toBps(rate));
}
