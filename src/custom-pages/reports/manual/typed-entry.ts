import { COMPONENTS, type Component, recordOf } from "../../../../domain/distribution/fields.ts";
import type { Tiyn } from "../../../../domain/money/tiyn.ts";
import { PAYMENTS } from "../form/PaymentFields.tsx";
import type { ReportEntry } from "../form/report-preview.ts";
import { noMoney, type TypedMoney } from "../form/typed-money.ts";

export const WITHHELD = ["platform_commission", "tax"] as const;
const FIELDS = [...COMPONENTS, ...WITHHELD, ...PAYMENTS] as const;

export type Field = (typeof FIELDS)[number];
export type TypedEntry = Readonly<Record<Field, TypedMoney>>;

export const nothingTyped: TypedEntry = recordOf(FIELDS, () => noMoney);

/** What the fields stand for; undefined while one of them cannot be read. */
export function entryOf(typed: TypedEntry): ReportEntry | undefined {
  const amounts = new Map<Field, Tiyn>();
  for (const field of FIELDS) {
    const { amount } = typed[field];
    if (amount === undefined) return undefined;
    amounts.set(field, amount);
  }
  const of = (field: Field): Tiyn => {
    const amount = amounts.get(field);
    if (amount === undefined) throw new Error(`${field} has not been read`);
    return amount;
  };
  return {
    amounts: recordOf(COMPONENTS, (component: Component) => of(component)),
    platform_commission: of("platform_commission"),
    tax: of("tax"),
    transferred: of("transferred"),
    top_up: of("top_up"),
    bank_commission: of("bank_commission"),
  };
}
