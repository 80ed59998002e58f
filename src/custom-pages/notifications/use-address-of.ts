import type { NotificationRow } from "../../../contract/entities/notification.ts";
import { NOTIFIED, writeListAsk } from "../../../contract/list.ts";
import { useMayOpen } from "../../engine/registry/may.ts";
import { recordPath } from "../../engine/registry/paths.ts";
import { useRegistry } from "../../engine/registry/registry.ts";

/** Where a notification leads: to the card of its one record, or to the list of exactly its rows; undefined where the person has no page. */
export function useAddressOf(): (row: Pick<NotificationRow, "id" | "link">) => string | undefined {
  const { heads, documentPaths } = useRegistry();
  const mayOpen = useMayOpen();
  return ({ id, link }) => {
    if (!link) return undefined;
    const card = link.route === null ? undefined : documentPaths?.[link.route];
    const own = heads.filter(({ name }) => name === link.noun);
    const among = own.filter(({ paths }) => card === undefined || paths.show === card);
    if (link.id !== null) {
      const head = among.find((each) => each.paths.show !== undefined && mayOpen(each, "show"));
      return head?.paths.show && `${recordPath(head.paths.show, link.id)}${link.part === null ? "" : `#${link.part}`}`;
    }
    const head = [...among, ...own].find((each) => mayOpen(each, "list"));
    return head && `${head.paths.list}?${writeListAsk({ filters: { [NOTIFIED]: [id] } })}`;
  };
}
