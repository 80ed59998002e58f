import { registeredIn } from "../../../../domain/identifiers/bin.ts";
import { describeIin } from "../../../../domain/identifiers/iin.ts";
import { isSoleTrader, parseIinBin } from "../../../../domain/identifiers/iin-bin.ts";
import { today } from "../../../config/clock.ts";
import { formatDay } from "../../format/format.ts";
import type { FormValue } from "../kind/form-value.ts";

export type NumberHint = {
  readonly key: "born" | "registered" | "isBin" | "isIin";
  readonly values: Readonly<Record<string, string>>;
};

/** What an ИИН or БИН tells of its owner, so that a number of somebody else is noticed; or that it is of the other kind. */
export function numberHint(text: string, activity: FormValue | undefined): NumberHint | undefined {
  const parsed = parseIinBin(text);
  if (!parsed.ok) return undefined;
  const isKnown = activity !== undefined && activity !== null;
  if (parsed.value.kind === "iin") {
    if (isKnown && !isSoleTrader(activity)) return { key: "isIin", values: {} };
    const { birthDate } = describeIin(parsed.value.value);
    return birthDate === null ? undefined : { key: "born", values: { date: formatDay(birthDate) } };
  }
  if (isKnown && isSoleTrader(activity)) return { key: "isBin", values: {} };
  const [year, month] = registeredIn(parsed.value.value, today()).split("-");
  return { key: "registered", values: { month: `${month}.${year}` } };
}
