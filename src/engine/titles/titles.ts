import type { TFunction } from "i18next";
import { ROLES } from "../../../domain/access/user.ts";
import type { Session } from "../../config/session.ts";
import type { MessageKey } from "../define/language/message-key.ts";
import type { Resource } from "../define/language/resource.ts";
import type { Words } from "../fields/kind/words.ts";
import { printsOf, printValue } from "../fields/print.ts";
import type { Row } from "../registry/row.ts";

/** What a resource's list is called for the person. */
export function listTitle({ titles }: Pick<Resource, "titles">, user: Session["user"], t: TFunction): string {
  return t(user.roleId === ROLES.client ? (titles.forClient?.list ?? titles.list) : titles.list);
}

/** What a list is called on the card of what its records belong to: as the person calls it, unless the card says more. */
export function relatedTitle(
  { titles }: Pick<Resource, "titles">,
  label: MessageKey | undefined,
  user: Session["user"],
  t: TFunction,
): string {
  const isOwn = label !== undefined && t(label) !== t(titles.list);
  return isOwn ? t(label) : listTitle({ titles }, user, t);
}

/** What a list without records tells the person to do next. */
export function emptyText({ list: { empty } }: Pick<Resource, "list">, user: Session["user"]): MessageKey {
  return user.roleId === ROLES.client ? (empty.textForClient ?? empty.text) : empty.text;
}

/** What a record is called: «Договор № 12 от 30.04.2026». */
export function recordTitle(resource: Resource, row: Row, user: Session["user"], words: Words): string {
  const { titles } = resource;
  const key = user.roleId === ROLES.client ? (titles.forClient?.one ?? titles.one) : titles.one;
  return words.t(key, printsOf(resource, row, words));
}

/** The column by which a record is known and opened: the first unless the description says another. */
export const nameColumn = ({ list }: Pick<Resource, "list">): string => list.nameColumn ?? list.columns[0].field;

/** The short name of a record: what stands in that column of its list. */
export function recordName({ list, fields }: Pick<Resource, "list" | "fields">, row: Row, words: Words): string {
  const name = nameColumn({ list });
  const field = fields[name];
  return field ? printValue(field, row[name], words) : String(row.id);
}
