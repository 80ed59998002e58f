import { DERIVED_COLUMNS, formulaOf, type StatisticsColumn, signOf } from "../../../domain/statistics/columns.ts";
import { Failure } from "../../http/failure.ts";
import { isColumn } from "./mappings.repository.ts";

type Signed = Map<StatisticsColumn | "unknown", 1 | -1>;

/** The ledger columns that a cell adds up, with their signs; a derived cell (other, cashless, fees, due) names several. */
export function ledgerColumns(column: string): Signed {
  if (column === "unknown") return new Map([["unknown", 1]]);
  if (isColumn(column)) return new Map([[column, signOf(column)]]);
  const derived = DERIVED_COLUMNS.find((known) => known === column);
  if (!derived) throw new Failure("NOT_FOUND");
  const formula = formulaOf(derived);
  const columns: Signed = new Map();
  if (formula.kind !== "sum") return columns;
  for (const { field, sign } of formula.terms) {
    for (const [part, partSign] of ledgerColumns(field)) columns.set(part, sign * partSign === 1 ? 1 : -1);
  }
  return columns;
}
