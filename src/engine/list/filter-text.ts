import type { FilterValue, Range } from "../../../contract/list.ts";
import { formatMoney } from "../../../domain/money/print.ts";
import { toTiyn } from "../../../domain/money/tiyn.ts";
import type { Filter } from "../define/list.ts";
import { printMonth } from "../fields/date/print-month.ts";
import type { Words } from "../fields/words.ts";
import { formatDay } from "../ledger/words.ts";
import type { Choice } from "../options/use-options.ts";

/** How many names stand on a chip before «и ещё 3». */
const SHOWN = 2;

/** What a filter is set to, for its chip: `создан, подписан`, `с 01.04.2026`, `апрель 2026`. */
export function printFilter(filter: Filter, value: FilterValue, choices: readonly Choice[], words: Words): string {
  const { t } = words;
  switch (filter.kind) {
    case "flag":
      return t(value === true ? (filter.words?.yes ?? "common.value.yes") : (filter.words?.no ?? "common.value.no"));
    case "month":
      return printMonth(String(value), words.language);
    case "dates":
      return printRange(rangeOf(value), formatDay, words);
    case "money":
      return printRange(rangeOf(value), (edge) => formatMoney(toTiyn(BigInt(edge))), words);
    default:
      return printMany(namesOf(value, choices), words);
  }
}

function namesOf(value: FilterValue, choices: readonly Choice[]): string[] {
  const ids: readonly (number | string)[] = Array.isArray(value) ? value : [];
  return ids.map((id) => choices.find((choice) => choice.id === id)?.name ?? String(id));
}

function printMany(names: readonly string[], { t }: Words): string {
  const shown = names.slice(0, SHOWN).join(", ");
  return names.length > SHOWN ? t("engine.filters.more", { shown, count: names.length - SHOWN }) : shown;
}

function printRange({ from, to }: Range, print: (edge: string) => string, { t }: Words): string {
  if (from !== undefined && to !== undefined) return from === to ? print(from) : `${print(from)} – ${print(to)}`;
  if (from !== undefined) return t("engine.filters.from", { value: print(from) });
  return to === undefined ? "" : t("engine.filters.to", { value: print(to) });
}

/** A range filter's value; anything else is a range without edges. */
export const rangeOf = (value: FilterValue | undefined): Range =>
  typeof value === "object" && !Array.isArray(value) && ("from" in value || "to" in value) ? value : {};
