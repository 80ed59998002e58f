import { useTranslation } from "react-i18next";
import { useSession } from "../../../engine/calls/use-session.ts";
import { useResource } from "../../../engine/registry/registry.ts";
import { listTitle } from "../../../engine/titles/titles.ts";

/** The way back to the list of reports, as the person calls it (spec §6). */
export function useListCrumb(): { readonly label: string; readonly to: string } {
  const { t } = useTranslation();
  const { user } = useSession();
  const oks = useResource("oks");
  return { label: listTitle(oks, user, t), to: oks.paths.list };
}
