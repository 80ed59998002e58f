import { sum, type Tiyn } from "../../../../domain/money/tiyn.ts";
import type { Row } from "../../registry/row.ts";
import { isTiyn } from "../kind/known.ts";

/** The sum of a money field over records, in tiyn. */
export const sumOf = (rows: readonly Row[], field: string): Tiyn => sum(rows.map((row) => row[field]).filter(isTiyn));
