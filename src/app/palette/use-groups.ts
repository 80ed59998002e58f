import { useTranslation } from "react-i18next";
import { foldText } from "../../../domain/search/fold.ts";
import { hasWords } from "../../../domain/search/words.ts";
import type { PaletteGroup, PaletteOption } from "./option.ts";
import { useCommands } from "./use-commands.ts";
import { type FoundState, useFound, useRecent } from "./use-found.ts";
import { usePlaces } from "./use-places.ts";

export type PaletteState = Omit<FoundState, "groups"> & { readonly groups: readonly PaletteGroup[] };

/** Everything that the palette offers for what is typed: documents first, since that is what people look for; of a group what begins so. */
export function useGroups(typed: string): PaletteState {
  const { t } = useTranslation();
  const { sections, actions } = usePlaces();
  const commands = useCommands();
  const recent = useRecent();
  const { groups: found, ...state } = useFound(typed);
  const begins = ({ label }: PaletteOption) => foldText(label).startsWith(foldText(typed.trim()));
  const matching = (options: readonly PaletteOption[]) =>
    options
      .filter(({ label, note = "", kind = "" }) => hasWords(`${label} ${note} ${kind}`, typed))
      .toSorted((one, other) => Number(begins(other)) - Number(begins(one)));
  const known = new Set(found.flatMap(({ options }) => options.map(({ key }) => key)));
  const own = [
    {
      key: "recent",
      label: t("palette.groups.recent"),
      options: matching(recent).filter(({ key }) => !known.has(key)),
    },
    { key: "sections", label: t("palette.groups.sections"), options: matching(sections) },
    { key: "actions", label: t("palette.groups.actions"), options: matching(actions) },
    { key: "portal", label: t("palette.groups.portal"), options: matching(commands) },
  ];
  const groups = typed.trim() === "" ? own : [...found, ...own];
  return { ...state, groups: groups.filter(({ options }) => options.length > 0) };
}
