import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Found } from "../../../contract/entities/found.ts";
import { searchRoutes } from "../../../contract/routes/search.ts";
import { faultOfSearch } from "../../../contract/search-text.ts";
import { hasWords } from "../../../domain/search/words.ts";
import { useCall } from "../../engine/calls/use-call.ts";
import { useSession } from "../../engine/calls/use-session.ts";
import { mayOpen } from "../../engine/registry/may.ts";
import { recordPath } from "../../engine/registry/paths.ts";
import { listTitle } from "../../engine/titles/titles.ts";
import { useHeads } from "../shaped/use-heads.ts";
import type { PaletteGroup, PaletteOption } from "./option.ts";
import { recentRecords } from "./recent.ts";

/** Somebody who types faster than this has not finished. */
const PAUSE_MS = 200;
export const LEAST_TYPED = 2;

function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}

/** Turns found records into lines of the palette; those of a resource that the person has no page of are left out. */
function useAsOption(): (found: Found) => PaletteOption | undefined {
  const { t } = useTranslation();
  const session = useSession();
  const heads = useHeads();
  return ({ noun, id, title, subtitle, status }) => {
    const head = heads.find(({ name }) => name === noun);
    if (!head) return undefined;
    const { show, list } = head.paths;
    const line = {
      key: `${noun}:${id}`,
      label: title,
      note: subtitle,
      status,
      kind: listTitle(head, session.user, t),
    };
    if (show !== undefined && mayOpen(head, "show", session)) return { ...line, to: recordPath(show, id) };
    if (mayOpen(head, "list", session)) return { ...line, to: `${list}?${new URLSearchParams({ search: title })}` };
    return undefined;
  };
}

/** What the person opened lately, under the names of now. */
export function useRecent(): readonly PaletteOption[] {
  const session = useSession();
  const asOption = useAsOption();
  const [records] = useState(() => recentRecords(localStorage, session));
  const { data } = useCall(searchRoutes.named, { query: { records: records.join(",") }, enabled: records.length > 0 });
  return (data?.data ?? []).flatMap((found) => asOption(found) ?? []);
}

export type FoundState = {
  readonly groups: readonly PaletteGroup[];
  readonly isSearching: boolean;
  /** Why there is no answer, in words. */
  readonly problem: string | undefined;
  /** Names of the lists that were not searched in time. */
  readonly late: readonly string[];
};

/** Records by number, БИН, ИИН or name, by resource. An answer to what was typed before is never shown: it is asked for under its own key. */
export function useFound(typed: string): FoundState {
  const { t } = useTranslation();
  const { user } = useSession();
  const asOption = useAsOption();
  const heads = useHeads();
  const q = typed.trim();
  const settled = useSettled(q);
  const fault = faultOfSearch(q);
  const enabled = settled.length >= LEAST_TYPED && q.length >= LEAST_TYPED && !fault;
  const { data, error } = useCall(searchRoutes.find, { query: { q: settled }, enabled });
  const isCurrent = enabled && settled === q;
  const titleOf = (noun: string) => {
    const head = heads.find(({ name }) => name === noun);
    return head ? listTitle(head, user, t) : noun;
  };
  const found = (isCurrent ? (data?.data ?? []) : []).flatMap((each) => {
    const option = asOption(each);
    return option ? [{ noun: each.noun, option }] : [];
  });
  const names = [...new Set(found.map(({ noun }) => noun))];
  // Whose own name was typed comes before the papers that only refer to it.
  const named = new Set(found.flatMap(({ noun, option }) => (hasWords(option.label, settled) ? [noun] : [])));
  return {
    groups: names
      .toSorted((one, other) => Number(named.has(other)) - Number(named.has(one)))
      .map((resource) => ({
        key: resource,
        label: titleOf(resource),
        options: found.filter((each) => each.noun === resource).map(({ option: { kind: _, ...option } }) => option),
      })),
    isSearching: q.length >= LEAST_TYPED && !fault && !(isCurrent && (data || error)),
    problem: fault
      ? t(`validation.${fault.code}`, fault.values)
      : isCurrent && error
        ? t("palette.failed", { message: error.message })
        : undefined,
    late: isCurrent ? (data?.late ?? []).map(titleOf) : [],
  };
}
