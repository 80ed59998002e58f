import { sum, type Tiyn, toTiyn, zero } from "../../../../domain/money/tiyn.ts";

/** What a plot reads of a line: whatever the table shows of it. */
export type Figures = Readonly<Record<string, unknown>>;
/** One colour of a plot: its name, and an amount for each label. */
export type Series<Name extends string = string> = { readonly name: Name; readonly amounts: readonly Tiyn[] };
export type PlotData<Name extends string = string> = {
  readonly labels: readonly string[];
  readonly series: readonly Series<Name>[];
};

/** The components that a trend tells apart, as the statistics name them. */
export const TREND = ["cash", "card", "corporate", "bonus", "compensation", "promo", "tip"] as const;
/** What the platform withholds. */
export const FEES = ["platform_fee", "bonus_fee", "additional_fee", "other_platform_fees", "tax"] as const;
export const MONEY = ["cash", "cashless"] as const;
/** So many names are compared; the rest stand together. */
export const TOP = 10;

const amountOf = (figures: Figures, column: string): Tiyn => {
  const value = figures[column];
  return typeof value === "bigint" ? toTiyn(value) : zero;
};

/** Amounts of columns at each label, the lines of a label added up, the labels in their order. Columns without any money are left out. */
export function trendOf<Name extends string, Line extends Figures>(
  lines: readonly Line[],
  labelOf: (line: Line) => string | null,
  columns: readonly Name[],
): PlotData<Name> {
  const at = new Map<string, Line[]>();
  for (const line of lines) {
    const label = labelOf(line);
    if (label !== null) at.set(label, [...(at.get(label) ?? []), line]);
  }
  const labels = [...at.keys()].sort();
  const series = columns.map((name) => ({
    name,
    amounts: labels.map((label) => sum((at.get(label) ?? []).map((line) => amountOf(line, name)))),
  }));
  return { labels, series: series.filter(({ amounts }) => amounts.some((amount) => amount !== 0n)) };
}

/** The greatest names by cash and cashless together, the largest first; `others` names all that follow. */
export function topOf<Line extends Figures>(
  lines: readonly Line[],
  nameOf: (line: Line) => string,
  others: (count: number) => string,
): PlotData<(typeof MONEY)[number]> {
  const whole = (line: Line) => amountOf(line, "cash") + amountOf(line, "cashless");
  const sorted = lines.toSorted((one, other) => (whole(other) > whole(one) ? 1 : whole(other) < whole(one) ? -1 : 0));
  const [top, rest] = [sorted.slice(0, TOP), sorted.slice(TOP)];
  return {
    labels: [...top.map(nameOf), ...(rest.length > 0 ? [others(rest.length)] : [])],
    series: MONEY.map((name) => ({
      name,
      amounts: [
        ...top.map((line) => amountOf(line, name)),
        ...(rest.length > 0 ? [sum(rest.map((line) => amountOf(line, name)))] : []),
      ],
    })),
  };
}

export type Share = {
  readonly name: (typeof FEES)[number];
  readonly amount: Tiyn /** Of all that was earned, in basis points; null of nothing. */;
  readonly share: number | null;
};

/** What is withheld of all that was earned, each kind with its share; nothing of those that are zero. */
export function feesOf(totals: Figures): Share[] {
  const earned = amountOf(totals, "cash") + amountOf(totals, "cashless");
  return FEES.flatMap((name): Share[] => {
    const amount = amountOf(totals, name);
    if (amount === 0n) return [];
    return [
      { name, amount, share: earned > 0n ? Number(((amount < 0n ? -amount : amount) * 10_000n) / earned) : null },
    ];
  });
}

export type Heat = {
  readonly weekday: number;
  readonly hour: number;
  readonly amount: Tiyn /** Of the hottest hour, 0 to 1. */;
  readonly level: number;
};

/** Every hour of a week with all its money beside the hottest one; lines that know no hour are left out. */
export function heatOf(lines: readonly Figures[]): Heat[] {
  const at = new Map(
    lines.map((line) => [`${line.weekday} ${line.hour}`, toTiyn(amountOf(line, "cash") + amountOf(line, "cashless"))]),
  );
  const cells = [1, 2, 3, 4, 5, 6, 7].flatMap((weekday) =>
    Array.from({ length: 24 }, (_, hour) => ({ weekday, hour, amount: at.get(`${weekday} ${hour}`) ?? zero })),
  );
  let most = zero;
  for (const { amount } of cells) if (amount > most) most = amount;
  return cells.map((cell) => ({
    ...cell,
    level: most > 0n && cell.amount > 0n ? Number((cell.amount * 1000n) / most) / 1000 : 0,
  }));
}
