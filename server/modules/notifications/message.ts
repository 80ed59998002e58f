import type { TFunction } from "i18next";
import type { NotificationRow } from "../../../contract/entities/notification.ts";
import { defined } from "../../../contract/resource/defined.ts";
import { doneOf } from "../../../definition/action.ts";
import { DOCUMENT_ROUTES, type DocumentRoute } from "../../../definition/related.ts";
import { isSign, statusOf } from "../../../definition/steps.ts";
import { isRegister } from "../../../definition/studio/register.ts";
import { STAFF } from "../../../domain/access/family.ts";
import { holds } from "../../../domain/access/predicate.ts";
import { LIMIT_LEVELS } from "../../../domain/limits/check-limit.ts";
import { notificationType } from "../../../domain/notifications/types.ts";
import { routeFor } from "../../entities/document-routes.ts";
import { contextFor } from "../../entities/list-title.ts";
import type { Scope } from "../../http/scope.ts";
import { mayList } from "../events/may-hear.ts";
import { type Found, WRITTEN } from "./notifications.repository.ts";

/** A notification as its reader reads it. */
export function notificationFor(found: Found, scope: Scope, t: TFunction): NotificationRow {
  const { id, noun, record_ids, route, type_id, read_at, created_at, to_sign } = found;
  const [only, ...others] = record_ids;
  const isOf = DOCUMENT_ROUTES.find((known): known is DocumentRoute => known === route);
  return {
    id,
    type_id,
    to_sign,
    created_at,
    message: messageOf(found, scope, t),
    type: t(`notifications.types.${notificationType(type_id)}`),
    is_read: read_at !== null,
    tone: toneOf(found),
    link:
      only === undefined || !found.is_there || !mayList(noun, scope)
        ? null
        : {
            noun,
            id: others.length === 0 ? only : null,
            route: isOf ? routeFor(scope, isOf) : null,
            part: found.event === WRITTEN ? "discussion" : null,
          },
  };
}

const verbOf = ({ event, facts }: Found): string =>
  typeof facts?.level === "string" ? facts.level : event.slice(event.lastIndexOf(".") + 1);

/** «Подписано агрегатором: 100 отчётов комиссионера · парк «Заря»»; of what has been deleted since then that as well. */
function messageOf(found: Found, scope: Scope, t: TFunction): string {
  const { noun, park, counterparty, facts } = found;
  const what = whatOf(found, scope, t);
  const gone = found.is_there ? null : t("notifications.gone");
  const whose = [counterparty, noun === "parks" ? null : park, gone].filter((name) => name !== null);
  if (found.event === WRITTEN) return [writtenOf(found, scope, what, t), ...whose].join(" · ");
  const said = facts
    ? t(`notifications.told.${verbOf(found)}`, {
        ...facts,
        what,
        kind: t(`notifications.limits.${facts.kind ?? "VAT_REG"}`),
        label: t(`${noun}.fields.${facts.field}`, { defaultValue: "" }),
      })
    : saidOf(found, what, t);
  return [said, ...whose].join(" · ");
}

/** So much of what was written is shown, in letters. */
const SHOWN = 140;

/** «Ахметова Айгуль: «Проверьте счёт» · договор № 12»; once it has been taken away, or is the reader's no more, that something was written. */
function writtenOf({ comment, park_id, counterparty_id }: Found, scope: Scope, what: string, t: TFunction): string {
  const { parks, counterparties } = scope;
  const isOfTheirs =
    counterparties !== "all" && counterparties.length > 0 && counterparty_id !== null
      ? counterparties.includes(counterparty_id)
      : parks === "all" || park_id === null || parks.includes(park_id);
  if (!comment || !isOfTheirs || (comment.is_internal && !holds(STAFF, scope)))
    return t("notifications.told.writtenGone", { what });
  const letters = [...comment.text.replace(/\s+/gu, " ")];
  const text = letters.length > SHOWN ? `${letters.slice(0, SHOWN).join("")}…` : letters.join("");
  return t("notifications.told.written", { who: comment.who ?? t("notifications.someone"), text, what });
}

/** «отчёт комиссионера № 12», «100 отчётов комиссионера»; records of a register by its title: «Автомобили: 123 ABC 02», «Автомобили: 12». */
function whatOf({ noun, number, record_ids }: Found, scope: Scope, t: TFunction): string {
  const isOne = record_ids.length === 1 && number !== null;
  if (isRegister(noun)) return `${t(`${noun}.titles.list`)}: ${isOne ? number : record_ids.length}`;
  const context = contextFor(noun, { scope });
  return isOne
    ? t(`notifications.one.${noun}`, { number, ...context })
    : t(`notifications.many.${noun}`, { count: record_ids.length, ...context });
}

function saidOf(found: Found, what: string, t: TFunction): string {
  const verb = verbOf(found);
  const definition = defined.find(({ name }) => name === found.noun);
  const { machine, words = `statuses.${found.noun}` } = (definition && statusOf(definition)) ?? {};
  const code = machine?.statuses.find(({ id }) => id === found.status_id)?.code;
  if (verb === "statusChanged" && code === "overdue") return t("notifications.told.overdue", { what });
  if (verb === "statusChanged" && code !== undefined)
    return t("notifications.told.statusChanged", { what, status: t(`${words}.${found.status_id}`) });
  const made = definition?.tells?.made?.includes(verb);
  const signing = definition?.actions.find((action) => isSign(action) && doneOf(action) === verb);
  // Who has signed is said where one side alone could.
  if (verb === "signed" && !(signing && isSign(signing) && signing.families.every((family) => family === "plain")))
    return t("notifications.told.signedSelf", { what });
  return t(`notifications.told.${made ? "created" : verb}`, {
    what,
    defaultValue: t("notifications.told.changed", { what }),
  });
}

const RED: readonly string[] = [...LIMIT_LEVELS.slice(-2), "objected", "rejected", "failed"];

/** What asks for haste is coloured, as ui.md colours statuses. */
function toneOf(found: Found): NotificationRow["tone"] {
  const verb = verbOf(found);
  if (RED.includes(verb) || (verb === "statusChanged" && found.status_id === 3)) return "error";
  return found.type_id === 1 || ["due", "expiring", "reminded"].includes(verb) ? "warning" : "info";
}
