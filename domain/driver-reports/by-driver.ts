import { recordOf } from "../distribution/fields.ts";
import { withFigures } from "../money/formula.ts";
import { LEDGER_UNITS_PER_TIYN } from "../money/parse.ts";
import { roundTogether } from "../money/round-together.ts";
import { roundDiv, type Tiyn, toTiyn } from "../money/tiyn.ts";
import { signOf } from "../statistics/columns.ts";
import { LEDGER_FIGURES, REPORT_FORMULAS } from "./figures.ts";

export type LedgerFigure = (typeof LEDGER_FIGURES)[number];
type LedgerFigures = Readonly<Record<LedgerFigure, Tiyn>>;

/** What follows for one driver as it does for the park, where nothing is asked but the ledger; none of it is rounded (domain.md §2.6). */
const { other, cashless, total_account, fees, driver_income, to_drivers, total_sent } = REPORT_FORMULAS;
export const DRIVER_FORMULAS = {
  other,
  cashless,
  total_account,
  fees,
  driver_income,
  to_drivers,
  total_sent,
  /** By how much the month moves what the park owes the driver. */
  balance: { plus: ["total_sent", "driver_top_up"], minus: ["paid_to_drivers"] },
} as const;
export type DriverFigure = LedgerFigure | keyof typeof DRIVER_FORMULAS;
export const DERIVED_OF_DRIVER = Object.keys(DRIVER_FORMULAS) as (keyof typeof DRIVER_FORMULAS)[]; // its own keys

/** The figures of one driver's month, in tiyn. */
export const driverFiguresOf = (given: LedgerFigures) =>
  withFigures(Object.entries(DRIVER_FORMULAS), given) as Readonly<Record<DriverFigure, Tiyn>>; // a formula of figures that are there gives one

/** A driver (`null`: nobody) and what the ledger's transactions say of him: sums in 1/10 000 of a tenge, with the ledger's sign. */
export type LedgerOfDriver = {
  readonly profile: number | null;
  readonly sums: Readonly<Partial<Record<LedgerFigure, bigint>>>;
};
export type DriverPart = { readonly profile: number | null; readonly figures: LedgerFigures };

/**
 * A park's figures by driver, adding up to them to the tiyn. What no driver's transaction explains, because it names none or because the
 * ledger is known by its day sums alone, is nobody's: a part of its own. A driver of whom every figure is nothing has no part.
 */
export function partsByDriver(park: LedgerFigures, drivers: readonly LedgerOfDriver[]): DriverPart[] {
  const known = drivers.filter(({ profile }) => profile !== null);
  const nobodys = drivers.filter(({ profile }) => profile === null);
  const split = recordOf(LEDGER_FIGURES, (figure) => {
    const sign = BigInt(signOf(figure));
    const exact = ({ sums }: LedgerOfDriver) => sign * (sums[figure] ?? 0n);
    const theirs = known.map(exact);
    const named = nobodys.reduce((all, one) => all + exact(one), 0n);
    const whole = theirs.reduce((all, one) => all + one, named);
    const isWhole = roundDiv(whole, LEDGER_UNITS_PER_TIYN) === BigInt(park[figure]);
    const unexplained = isWhole ? 0n : park[figure] * LEDGER_UNITS_PER_TIYN - whole;
    return roundTogether(park[figure], [...theirs, named + unexplained], LEDGER_UNITS_PER_TIYN);
  });
  return [...known.map(({ profile }) => profile), null].flatMap((profile, place) => {
    const figures = recordOf(LEDGER_FIGURES, (figure) => split[figure][place] ?? toTiyn(0));
    return LEDGER_FIGURES.every((figure) => figures[figure] === 0n) ? [] : [{ profile, figures }];
  });
}
