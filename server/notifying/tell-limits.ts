import { defined } from "../../contract/resource/defined.ts";
import { LIMIT_LEVELS, type LimitLevel } from "../../domain/limits/check-limit.ts";
import { NOTIFICATION_TYPES } from "../../domain/notifications/types.ts";
import { notify } from "../db/notify.ts";
import type { Change } from "../entities/record.ts";
import { everyKindOf } from "./happenings.ts";
import { raiseMarks } from "./marks.repository.ts";
import { writeNotifications } from "./people.repository.ts";
import { noticesFor } from "./tell-people.ts";

/** A limit with what is used of it, tiyn, and the report that has used the last of it. */
export type Measured = {
  readonly reportId: number;
  /** Whose limit it is: a counterparty's, of `CUSTOM` a contract's. */
  readonly whose: number;
  readonly kind: string;
  readonly period_from: string;
  readonly level: LimitLevel;
  readonly total: bigint;
  readonly threshold: bigint;
};

/** Notifies whoever sees the reports of limits that they have brought to another level (domain.md §2.7), each level once. */
export async function tellLimits({ tx, scope, clock }: Change, measured: readonly Measured[]): Promise<void> {
  const oks = defined.find(({ name }) => name === "oks");
  if (!oks || measured.length === 0) return;
  const { aggregatorId } = scope;
  const at = clock.now();
  const markOf = ({ kind, whose, period_from }: Measured) => `limit:${kind}:${whose}:${period_from}`;
  const marks = measured.map((each) => ({ mark: markOf(each), level: LIMIT_LEVELS.indexOf(each.level) }));
  const raised = await raiseMarks(tx, aggregatorId, at, marks);
  // Of several contracts of a counterparty the first report tells.
  const told = [...new Map(measured.toReversed().map((each) => [markOf(each), each] as const))].flatMap(
    ([mark, each]) => (raised.has(mark) ? [each] : []),
  );
  if (told.length === 0) return;
  const users = await writeNotifications(
    tx,
    { aggregatorId, authorId: null, at },
    {
      definition: oks,
      typeId: NOTIFICATION_TYPES.limits,
      event: "limits.reached",
      statusId: null,
      where: {},
      route: "OK",
      ids: told.map(({ reportId }) => reportId),
      facts: told.map(({ kind, level, total, threshold }) => ({ kind, level, percent: percentOf(total, threshold) })),
      told: everyKindOf(oks),
    },
  );
  await notify(tx, ...noticesFor(aggregatorId, users));
}

/** Rounded down: 100 % is never said early. */
const percentOf = (total: bigint, threshold: bigint): string =>
  threshold > 0n ? String((total * 100n) / threshold) : "100";
