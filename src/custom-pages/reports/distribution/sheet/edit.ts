import type { DistributionEntry } from "../../../../../contract/entities/distribution.ts";
import { COMPONENTS, type Component } from "../../../../../domain/distribution/fields.ts";
import { moveDifference } from "../../../../../domain/distribution/move-difference.ts";
import { amountsByShares, sharesToAmounts } from "../../../../../domain/distribution/shares.ts";
import { type Bps, share, type Tiyn, toBps, WHOLE, zero } from "../../../../../domain/money/tiyn.ts";
import { readCell } from "./read-cell.ts";
import { type EntryRow, entered, isComponent, isOverride } from "./rows.ts";
import { type At, cellKey, type Ground, type Sheet, type Wrong } from "./sheet.ts";

/** Everything a person can do to one cell; `percents` says that a bare number in a component is a percent. */
export type Typed = { readonly at: At; readonly text: string; readonly percents?: boolean };

/**
 * Types a text into a cell. What cannot be read stays on the cell as `wrong`, and the figure stays as it was. A percent splits
 * its component exactly once all percents of the row are known and make 100 %; with two counterparties the other one's percent
 * follows by itself. Typing what already stands there changes nothing, so that a pasted copy is the same sheet.
 */
export function typeCell(sheet: Sheet, ground: Ground, { at, text, percents = false }: Typed): Sheet {
  const read = readCell(text, at.row, percents);
  switch (read.kind) {
    case "wrong":
      return withWrong(sheet, at, { text, why: read.why });
    case "empty":
      return clearCell(sheet, ground, at);
    case "amount":
      return at.row === "share" ? sheet : setAmount(sheet, at, at.row, read.amount);
    case "percent":
      if (at.row === "share") return setShare(sheet, ground, at, read.rate);
      return isComponent(at.row) ? setPercent(sheet, ground, at, at.row, read.rate) : sheet;
  }
}

/** Empties a cell: zero for amounts, no share, and the derived figure again where one was overridden. */
export function clearCell(sheet: Sheet, ground: Ground, at: At): Sheet {
  if (at.row === "share") return setShare(sheet, ground, at, null);
  return setAmount(sheet, at, at.row, isOverride(at.row) ? null : zero);
}

/** What the park has of a row that is split between the counterparties. */
export function wholeOf(ground: Ground, row: Exclude<EntryRow, "share">): Tiyn | undefined {
  if (isComponent(row)) return ground.statistics[row];
  if (!isOverride(row)) return undefined;
  return row === "tax" ? ground.statistics.tax : ground.statistics.fees;
}

/**
 * Gives the difference of a row to one counterparty, `figures` being what now stands in the row; in the shares row, the
 * percents that are missing to 100 % (too much is taken away only as far as the share goes).
 */
export function settleRow(sheet: Sheet, ground: Ground, at: At, figures: readonly Tiyn[]): Sheet {
  if (at.row === "share") {
    const left = WHOLE - shareSum(sheet.entries.map((entry) => entry.share));
    const rate = (sheet.entries[at.column]?.share ?? 0) + left;
    return rate < 0 ? sheet : setShare(sheet, ground, at, toBps(rate));
  }
  const whole = wholeOf(ground, at.row);
  if (whole === undefined || at.column >= figures.length) return sheet;
  return setAmount(sheet, at, at.row, moveDifference(figures, whole, at.column)[at.column] ?? null);
}

/** How much of 100 % the shares make, in basis points. */
export const shareSum = (shares: readonly (Bps | null)[]): Bps =>
  toBps(shares.reduce<number>((all, one) => all + (one ?? 0), 0));

/** Splits every component anew by the shares row, when its shares make 100 %; otherwise nothing changes. */
export function splitByShares(sheet: Sheet, ground: Ground): Sheet {
  const split = amountsByShares(ground.statistics, known(sheet.entries.map((entry) => entry.share)));
  if (!split.ok) return sheet;
  const entries = sheet.entries.map((entry, column) => ({ ...entry, amounts: split.value[column] ?? entry.amounts }));
  return { ...sheet, entries, percents: {}, wrong: withoutRows(sheet.wrong, COMPONENTS) };
}

function setShare(sheet: Sheet, ground: Ground, at: At, rate: Bps | null): Sheet {
  const before = sheet.entries[at.column]?.share ?? null;
  if (before === rate) return withoutWrong(sheet, at);
  const shares = complete(
    sheet.entries.map((entry) => entry.share),
    at.column,
    rate,
  );
  const entries = sheet.entries.map((entry, column) => ({ ...entry, share: shares[column] ?? null }));
  return splitByShares({ ...sheet, entries, wrong: withoutRows(sheet.wrong, ["share"]) }, ground);
}

function setPercent(sheet: Sheet, ground: Ground, at: At, component: Component, rate: Bps): Sheet {
  const rates = complete(sheet.percents[component] ?? sheet.entries.map(() => null), at.column, rate);
  const whole = ground.statistics[component];
  const split = sharesToAmounts(whole, known(rates));
  const part = (entry: DistributionEntry, column: number) =>
    split.ok ? split.value[column] : column === at.column ? share(whole, rate) : entry.amounts[component];
  const entries = sheet.entries.map((entry, column) => withAmount(entry, component, part(entry, column) ?? zero));
  const percents = { ...sheet.percents, [component]: rates };
  return { ...sheet, entries, percents, wrong: withoutRows(sheet.wrong, split.ok ? [component] : [], at) };
}

function setAmount(sheet: Sheet, at: At, row: Exclude<EntryRow, "share">, amount: Tiyn | null): Sheet {
  const entry = sheet.entries[at.column];
  if (!entry || entered(entry, row) === amount) return withoutWrong(sheet, at);
  const entries = sheet.entries.map((one, column) => (column === at.column ? withAmount(one, row, amount) : one));
  const { [row as Component]: _, ...percents } = sheet.percents; // only components are keys; another row removes nothing
  return withoutWrong({ ...sheet, entries, percents }, at);
}

function withAmount(entry: DistributionEntry, row: Exclude<EntryRow, "share">, amount: Tiyn | null): DistributionEntry {
  if (isComponent(row)) return { ...entry, amounts: { ...entry.amounts, [row]: amount ?? zero } };
  return { ...entry, [row]: isOverride(row) ? amount : (amount ?? zero) };
}

/** Puts a rate in its place; of two counterparties the other gets the rest, since only one figure makes 100 %. */
function complete(rates: readonly (Bps | null)[], place: number, rate: Bps | null): (Bps | null)[] {
  if (rates.length === 2 && rate !== null) {
    return rates.map((_, column) => (column === place ? rate : toBps(WHOLE - rate)));
  }
  return rates.map((other, column) => (column === place ? rate : other));
}

/** An empty share is none: it counts as 0 %. */
const known = (rates: readonly (Bps | null)[]): Bps[] => rates.map((rate) => rate ?? toBps(0));

function withWrong(sheet: Sheet, at: At, wrong: Wrong): Sheet {
  return { ...sheet, wrong: { ...sheet.wrong, [cellKey(at)]: wrong } };
}

function withoutWrong(sheet: Sheet, at: At): Sheet {
  const key = cellKey(at);
  if (!Object.hasOwn(sheet.wrong, key)) return sheet;
  const { [key]: _, ...wrong } = sheet.wrong;
  return { ...sheet, wrong };
}

function withoutRows(wrong: Sheet["wrong"], rows: readonly EntryRow[], at?: At): Sheet["wrong"] {
  const gone = (key: string) => rows.some((row) => key.startsWith(`${row}:`)) || (at && key === cellKey(at));
  return Object.fromEntries(Object.entries(wrong).filter(([key]) => !gone(key)));
}
