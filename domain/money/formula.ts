import { share, shareWithin, type Tiyn, toBps, toTiyn } from "./tiyn.ts";

/**
 * Where a figure comes from: another so many times, a rate of an amount, rounded half away from zero (`within`: of one that holds it
 * already), or terms added and taken away. Names are of figures that stand beside it.
 */
export type Formula<Name extends string = string> =
  | { readonly times: readonly [Name, Name] }
  | { readonly of: Name; readonly rate: Name }
  | { readonly within: Name; readonly rate: Name }
  | { readonly plus: readonly Name[]; readonly minus?: readonly Name[] };

/** An amount is tiyn, a bigint; a count or a rate (basis points) is a number. */
export type Figure = Tiyn | number;
type Figures = Readonly<Record<string, unknown>>;

const isAmount = (value: unknown): value is Tiyn => typeof value === "bigint";
const isFigure = (value: unknown): value is Figure => isAmount(value) || Number.isSafeInteger(value);

/** The figures that enter a formula, in its order. */
export function namesIn(formula: Formula): readonly string[] {
  if ("times" in formula) return formula.times;
  if ("rate" in formula) return ["of" in formula ? formula.of : formula.within, formula.rate];
  return [...formula.plus, ...(formula.minus ?? [])];
}

/** What a formula gives, in the unit of its figures; undefined where one of them is not known, or two amounts are multiplied. */
export function figureBy(formula: Formula, figures: Figures): Figure | undefined {
  const values = namesIn(formula).map((name) => figures[name]);
  const known = values.filter(isFigure);
  if (known.length < values.length) return undefined;
  if ("rate" in formula) {
    const [amount, rate] = known;
    if (!isAmount(amount) || typeof rate !== "number") return undefined;
    return ("of" in formula ? share : shareWithin)(amount, toBps(rate));
  }
  const amounts = known.filter(isAmount).length;
  if ("times" in formula && amounts > 1) return undefined;
  const added = "times" in formula ? known.length : formula.plus.length;
  const [first = 0n, ...others] = known.map((figure) => BigInt(figure));
  const found =
    "times" in formula
      ? others.reduce((all, each) => all * each, first)
      : others.reduce((all, each, index) => (index + 1 < added ? all + each : all - each), first);
  return amounts > 0 ? toTiyn(found) : Number(found);
}

/** What each of these figures comes from, by its name; a formula may use those before it. */
export type Reckoned = readonly (readonly [name: string, formula: Formula])[];

/** Figures with those that are reckoned from them; one that is not known yet is null. */
export function withFigures(formulas: Reckoned, figures: Figures): Record<string, unknown> {
  const found: Record<string, unknown> = { ...figures };
  for (const [name, formula] of formulas) found[name] = figureBy(formula, found) ?? null;
  return found;
}
