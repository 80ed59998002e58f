import { sql } from "kysely";
import { addDays } from "../../../domain/periods/day.ts";
import type { Tx } from "../database.ts";
import { instantOn } from "./calendar.ts";
import { randomOf } from "./prng.ts";
import type { Tenant } from "./tenant.ts";
import words from "./words/blocks.json" with { type: "json" };
import type { World } from "./world.ts";

/** Of the drivers of a park every so many has money held back, beginning with the third: every park has some. */
const EVERY = 8;
const THOUSAND = 100_000n;
/** What has come of blocks, in turn. */
const FATES = ["stands", "untilLater", "lifted", "expired"] as const;

/** Holds back money of some drivers of every park: for good, until a day to come, until a day that has passed, and no longer. */
export async function insertBlocks(tx: Tx, { aggregatorId }: Tenant, { calendar }: World): Promise<void> {
  const { rows } = await sql<{ id: number; park_id: number }>`
    select id, park_id from (
      select id, park_id, row_number() over (partition by park_id order by id) as place from drivers where aggregator_id = ${aggregatorId}
    ) d where place % ${EVERY} = 3 order by id`.execute(tx);
  const blocks = rows.map(({ id, park_id }, place) => {
    const random = randomOf(`block:${aggregatorId}:${place}`);
    const fate = FATES[place % FATES.length];
    const begun = addDays(calendar.today, -random.whole(20, 90));
    const since = instantOn(begun, "10:00:00", calendar);
    const isLifted = fate === "lifted";
    return {
      aggregator_id: aggregatorId,
      park_id,
      driver_id: id,
      reason: random.pick(words.reasons),
      amount: BigInt(random.whole(5, 180)) * THOUSAND,
      until: fate === "untilLater" ? addDays(calendar.today, 21) : fate === "expired" ? addDays(begun, 14) : null,
      is_lifted: isLifted,
      lift_reason: isLifted ? random.pick(words.lifted) : "",
      created_at: since,
      updated_at: isLifted ? instantOn(addDays(begun, 9), "16:00:00", calendar) : since,
      version: isLifted ? 2 : 1,
    };
  });
  if (blocks.length > 0) await tx.insertInto("blocks").values(blocks).execute();
}
