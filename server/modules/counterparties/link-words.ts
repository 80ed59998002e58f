import type { CardOf } from "../../../definition/values.ts";
import type { counterparties } from "../../../src/resources/counterparties/counterparties.ts";
import { dayText } from "../../../templates/paper/day-text.ts";
import type { Reader } from "../../entities/describe.ts";

type Last = { readonly valid_to: string; readonly used_on: string | null } | null;

/** How far the last invitation of a counterparty is, in the reader's words. */
export function linkWords(found: CardOf<typeof counterparties>, { t, today }: Pick<Reader, "t" | "today">): string {
  const last = found.link as unknown as Last; // SQL gives what this makes the words of
  if (!last) return t("counterparties.links.none");
  if (last.used_on !== null) return t("counterparties.links.used", { day: dayText(last.used_on) });
  const day = dayText(last.valid_to);
  return last.valid_to < today ? t("counterparties.links.expired", { day }) : t("counterparties.links.open", { day });
}
