import { type Tiyn, toTiyn } from "../../../domain/money/tiyn.ts";
import type { Db } from "../../db/database.ts";
import { Failure } from "../../http/failure.ts";
import type { Scope } from "../../http/scope.ts";
import { needPark } from "../parks/parks.repository.ts";
import { driverOf } from "./cells.repository.ts";
import { ledgerColumns } from "./ledger-columns.ts";
import { categoryNames, type Span, sumDays, sumOfDriver } from "./ledger-sums.repository.ts";
import { listMappings } from "./mappings.repository.ts";
import { bordersOf, cellsOf, columnsOver } from "./month.ts";

/** The stretch of a cell; `profile`: whose part of it. */
type Asked = Span & { readonly profile?: number | undefined };

/** What a statistics cell, or a driver's part of it, is made of: each category with its exact sum and the sign with which it enters. */
export async function explainCell(db: Db, scope: Scope, parkId: number, column: string, { profile, ...span }: Asked) {
  const park = await needPark(db, scope, parkId);
  if (span.from > span.to) throw new Failure("VALIDATION", { fields: { from: ["PERIOD_REVERSED"] } });
  const wanted = ledgerColumns(column);
  const mappings = await listMappings(db, scope.aggregatorId);
  const borders = bordersOf(mappings, span);
  const { aggregatorId } = scope;
  const driver = profile === undefined ? undefined : await driverOf(db, scope, parkId, profile);
  const sums = driver
    ? await sumOfDriver(db, { aggregatorId, parkId, driver: driver.id }, span, borders)
    : await sumDays(db, aggregatorId, [parkId], span, borders, null);
  const columnOf = columnsOver(mappings, span, borders);
  const inCell = sums.flatMap((sum) => {
    const since = sum.era === 0 ? span.from : (borders[sum.era - 1] ?? span.from);
    const sign = wanted.get(columnOf(sum));
    return sign === undefined ? [] : [{ ...sum, sign, mapped_from: sum.era === 0 ? null : since }];
  });
  const names = await categoryNames(
    db,
    scope.aggregatorId,
    inCell.map(({ category_id }) => category_id),
  );
  const { row, unknownAmount } = cellsOf(sums, columnOf);
  const figures: Readonly<Record<string, Tiyn>> = { ...row, unknown: unknownAmount };
  return {
    park: { id: park.id, name: park.name },
    driver: driver?.name ?? null,
    column,
    ...span,
    value: figures[column] ?? toTiyn(0n),
    exact: inCell.reduce((all, { amount, sign }) => all + amount * BigInt(sign), 0n),
    categories: inCell
      .map(({ category_id, sign, amount, entries, mapped_from }) => ({
        category_id,
        name: names.get(category_id) ?? category_id,
        sign,
        amount,
        entries,
        mapped_from,
      }))
      .sort((a, b) => (abs(b.amount) > abs(a.amount) ? 1 : -1)),
  };
}

const abs = (value: bigint): bigint => (value < 0n ? -value : value);
