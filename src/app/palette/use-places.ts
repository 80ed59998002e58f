import { useTranslation } from "react-i18next";
import { ROLES } from "../../../domain/access/user.ts";
import { useSession } from "../../engine/calls/use-session.ts";
import { mayCall, mayOpen } from "../../engine/registry/may.ts";
import { isFree } from "../../engine/registry/paths.ts";
import { listTitle } from "../../engine/titles/titles.ts";
import { menuFor } from "../menu/menu.ts";
import { useHeads } from "../shaped/use-heads.ts";
import type { PaletteOption } from "./option.ts";

/** Where the person may go and what they may begin: the menu, and what the descriptions add. */
export function usePlaces(): {
  readonly sections: readonly PaletteOption[];
  readonly actions: readonly PaletteOption[];
} {
  const { t } = useTranslation();
  const session = useSession();
  const heads = useHeads();
  const isClient = session.user.roleId === ROLES.client;
  const sections = menuFor(session, heads).flatMap(({ entries }) =>
    entries.map(({ path, label, labelForClient }) => ({
      key: `section ${path}`,
      to: path,
      label: t(isClient ? (labelForClient ?? label) : label),
    })),
  );
  const actions = heads.flatMap((head) => {
    const { paths, titles, links: offered = [], name, variant } = head;
    const kind = listTitle(head, session.user, t);
    const links = offered.filter(({ needs, who }) => mayCall(needs, session, who));
    return [
      ...(variant === 0 && isFree(paths.create) && titles.create !== undefined && mayOpen(head, "create", session)
        ? [{ key: `create ${name}`, to: paths.create, label: t(titles.create), kind }]
        : []),
      ...links.map(({ label, to }) => ({ key: `link ${to}`, to, label: t(label), kind })),
    ];
  });
  return { sections, actions };
}
