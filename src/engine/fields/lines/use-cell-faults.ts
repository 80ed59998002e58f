import { useTranslation } from "react-i18next";
import type { LinesField } from "../../define/language/fields.ts";
import type { LineValues } from "../kind/form-value.ts";
import type { CellFaults, KindOf } from "../kind/kind-parts.ts";
import { faultsIn } from "./line-parts.ts";

type Told = { readonly kindOf: KindOf; readonly isWrong: boolean; readonly told: CellFaults | undefined };
type ByColumn = Readonly<Record<string, string>>;

/** What is wrong with each line in words, by column: what a form finds once it has looked (`isWrong`), and what the server has told. */
export function useCellFaults(
  field: LinesField,
  lines: readonly LineValues[],
  { kindOf, isWrong, told = {} }: Told,
): ReadonlyMap<number, ByColumn> {
  const { t } = useTranslation();
  const found = new Map<number, ByColumn>();
  const say = (line: number, column: string, said: string) => found.set(line, { ...found.get(line), [column]: said });
  for (const [place, said] of Object.entries(told)) {
    const [line = "", column = ""] = place.split(".");
    say(Number(line), column, said);
  }
  for (const { line, column, code, limit } of isWrong ? faultsIn(field, lines, kindOf) : [])
    say(line, column, t(`validation.${code}`, { limit: limit ?? "" }));
  return found;
}
