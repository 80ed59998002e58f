import type { FastifyInstance } from "fastify";
import type { TFunction } from "i18next";
import { COUNT_CAP, type ListAsk } from "../../../contract/list.ts";
import { overLimitSaid } from "../../../contract/over-limit.ts";
import { limitRoutes } from "../../../contract/routes/limits.ts";
import { limitDecision } from "../../../domain/limits/check-limit.ts";
import { countedOver } from "../../../domain/limits/counted.ts";
import { formatMoney } from "../../../domain/money/print.ts";
import { type Tiyn, toTiyn } from "../../../domain/money/tiyn.ts";
import { toDay } from "../../../domain/periods/day.ts";
import { type Month, toMonth } from "../../../domain/periods/month.ts";
import type { Db } from "../../db/database.ts";
import { audit, refuseStale } from "../../entities/change.ts";
import { type Change, lockRecord } from "../../entities/record.ts";
import type { Deps } from "../../http/deps.ts";
import { Failure } from "../../http/failure.ts";
import { implement } from "../../http/implement.ts";
import type { Scope } from "../../http/scope.ts";
import { counterpartyRecords } from "../counterparties/counterparties.ts";
import { findLimitMode } from "../oks/parties.repository.ts";
import { inOrder, kept, levelsIn } from "./find-rows.ts";
import { listSigned, writeStarting } from "./limits.repository.ts";
import {
  factsOf,
  historyOf,
  monthToShow,
  readStanding,
  regimeIn,
  rowsOf,
  type Standing,
  type StandingLimit,
} from "./standing.ts";

/** The limits of tax regimes and contracts: a list with levels, one counterparty with its months, and what is entered by hand. */
export function registerLimits(app: FastifyInstance, deps: Deps): void {
  const { clock } = deps;
  const today = () => toDay(clock.today());
  const allRows = async (db: Db, scope: Scope, { filters }: ListAsk, t: TFunction) => {
    const month = typeof filters.month === "string" ? toMonth(filters.month) : monthToShow(clock.today());
    const ids = Array.isArray(filters.counterparty) ? (filters.counterparty as readonly number[]) : undefined; // ids, by the contract
    return (await readStanding(db, scope, month, ids)).flatMap((standing) => rowsOf(standing, today(), t));
  };

  implement(app, deps, limitRoutes.list, async ({ db, scope, list, t }) => {
    const rows = inOrder(kept(await allRows(db, scope, list, t), list), list.sort);
    const { page, perPage } = list;
    const last_page = Math.max(1, Math.ceil(rows.length / perPage));
    return {
      data: rows.slice((page - 1) * perPage, page * perPage),
      total: rows.length,
      capped: false,
      meta: { current_page: page, last_page, per_page: perPage },
      links: { prev: null, next: null },
    };
  });

  implement(app, deps, limitRoutes.levelCounts, async ({ db, scope, list, t }) => {
    const rows = kept(await allRows(db, scope, list, t), list, "level");
    return {
      data: levelsIn(rows).map(({ level, count }) => ({
        id: level,
        name: t(`counterparties.limits.levels.${level}`),
        count: Math.min(count, COUNT_CAP),
        capped: count > COUNT_CAP,
      })),
    };
  });

  implement(app, deps, limitRoutes.one, async ({ db, scope, params, query, t }) => {
    const month = query.month === undefined ? monthToShow(clock.today()) : toMonth(query.month);
    const [standing] = await readStanding(db, scope, month, [params.counterparty]);
    if (!standing) throw new Failure("NOT_FOUND");
    const { counterparty_id: id, name, regime, has_limit, limits } = standing;
    return {
      data: {
        counterparty: { id, name },
        tax_regime: regimeIn(regime.regimeId, t),
        vat_payer: regime.vatPayer,
        has_limit,
        month,
        limits: limits.map((limit) => ({ ...factsOf(limit, today()), months: historyOf(limit) })),
      },
    };
  });

  implement(app, deps, limitRoutes.update, async ({ db: tx, scope, params, body, t }) => {
    const month = body.month === undefined ? monthToShow(clock.today()) : toMonth(body.month);
    const version = await setStarting({ tx, scope, clock }, params.counterparty, { ...body, month });
    const data = { counterparty_id: params.counterparty, starting: body.amount, starting_version: version };
    return { data, message: t("counterparties.limits.starting.done") };
  });
}

type Entering = {
  readonly kind: "VAT_REG" | "SNR_INCOME";
  readonly period_from: string;
  readonly month: Month;
  readonly amount: Tiyn;
  readonly override_limits: boolean;
  readonly version: number;
};

/** The event's fields, one for each kind: what a history compares. */
const FIELDS = { VAT_REG: "starting_limit_vat", SNR_INCOME: "starting_limit_income" } as const;

/**
 * Enters what a counterparty earned outside the portal since the period of a limit began. Its row is locked, as every save of a
 * distribution locks it last (ADR 0012): what the limit comes to cannot change meanwhile. Its version then.
 */
async function setStarting(change: Change, id: number, entering: Entering): Promise<number> {
  const { tx, scope, clock } = change;
  const { kind, period_from, amount, version } = entering;
  await lockRecord(change, counterpartyRecords.stored, id);
  const [standing] = await readStanding(tx, scope, entering.month, [id]);
  const limit = standing?.limits.find((each) => each.kind === kind && each.period_from === period_from);
  if (!standing || !limit) throw new Failure("VALIDATION", { fields: { kind: ["INVALID"] } });
  refuseStale(version, { version: limit.outside_version, amount: limit.outside }, { amount });
  if (limit.outside === amount) return limit.outside_version;
  await refuseOverSigned(change, standing, limit, entering);
  const written = await writeStarting(tx, scope, id, { kind, period_from, amount }, clock.now());
  const changes = [
    { field: FIELDS[kind], before: formatMoney(limit.outside), after: formatMoney(amount) },
    { field: "period", before: null, after: period_from },
  ];
  await audit(tx, scope, clock, { event: "counterparties.startingLimit", entity: "counterparties", id, changes });
  return written;
}

/**
 * With the turnover of signed reports, which nothing makes smaller any more, what is entered may not pass the threshold: never where the
 * aggregator blocks, and where it only warns not without being meant. Reports that nobody has signed can be split anew.
 */
async function refuseOverSigned(
  { tx, scope: { aggregatorId } }: Change,
  { counterparty_id: id, name }: Pick<Standing, "counterparty_id" | "name">,
  { kind, free, period_from, period_to, threshold }: StandingLimit,
  { amount, override_limits }: Entering,
): Promise<void> {
  const signed = await listSigned(tx, aggregatorId, id, { from: period_from, to: period_to });
  const { counted } = countedOver(free ? { free } : {}, signed);
  const most = threshold - counted;
  if (amount <= most) return;
  const limit_mode = await findLimitMode(tx, aggregatorId);
  if (limitDecision("exceeded", limit_mode) === "confirm" && override_limits) return;
  const over = toTiyn(amount - most);
  const values = { most: formatMoney(toTiyn(most > 0n ? most : 0n)), signed: formatMoney(counted) };
  throw new Failure("LIMIT_EXCEEDED", {
    values: overLimitSaid({ name, kind, over }, "starting"),
    fields: { amount: [{ code: "STARTING_OVER_SIGNED", values }] },
    details: { limit_mode, over: Number(over) },
  });
}
