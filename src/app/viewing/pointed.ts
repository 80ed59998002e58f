import type { TFunction } from "i18next";
import type { Resource } from "../../engine/define/language/resource.ts";
import type { MenuEntry } from "../menu/menu-entry.ts";
import { type About, type Explained, explainAction, explainCall, explainField, explainPage } from "./explain.ts";

export type Place = About & {
  /** Whose page is open, as the whole of its description; none where a page is written by hand. */
  readonly resource: Resource | undefined;
  readonly menu: readonly MenuEntry[];
};

const textOf = (element: Element | null | undefined): string => (element?.textContent ?? "").trim();

/** What of the page somebody points at: the element that is marked, and why it is there. */
export type Pointed = { readonly element: Element; readonly explained: Explained };

/** What an element belongs to of which a description says something. */
export function pointedAt(target: Element, place: Place): Pointed | undefined {
  const finders = [menuAt, columnAt, fieldAt, factAt, buttonAt];
  for (const find of finders) {
    const found = find(target, place);
    if (found) return found;
  }
  return undefined;
}

function menuAt(target: Element, place: Place): Pointed | undefined {
  const element = target.closest("nav a[href]");
  const entry = place.menu.find(({ path }) => path === element?.getAttribute("href"));
  if (!element || !entry) return undefined;
  return { element, explained: explainPage("menu", place.t(entry.label as "app.menu.home"), entry, place) };
}

const fieldCalled = (resource: Resource, label: string, t: TFunction): string | undefined =>
  Object.entries(resource.fields).find(([, field]) => t(field.label) === label)?.[0];

/** A head or a cell: a cell is its column. */
function columnAt(target: Element, place: Place): Pointed | undefined {
  const { resource, t } = place;
  const cell = target.closest("table[role=grid] th, table[role=grid] td");
  if (!resource || !(cell instanceof HTMLTableCellElement)) return undefined;
  const head = cell.closest("table")?.tHead?.rows[0]?.cells[cell.cellIndex];
  const label = head?.querySelector("[data-head]")?.getAttribute("title") ?? "";
  const name = fieldCalled(resource, label, t);
  // What stands in a cell to be pressed is explained by itself.
  if (name === undefined || target.closest("td button")) return undefined;
  const explained = explainField("column", name, { ...place, resource });
  return explained && { element: head ?? cell, explained };
}

/** An input of a form, known by its id, or the label that names it. */
function fieldAt(target: Element, place: Place): Pointed | undefined {
  const { resource } = place;
  if (!resource) return undefined;
  const start = `${resource.name}_`;
  const input = target.closest(`[id^="${CSS.escape(start)}"]`);
  const label = target.closest("label[for]") ?? labelBeside(target);
  const id = input?.id ?? label?.getAttribute("for") ?? "";
  const sent = id.startsWith(start) ? id.slice(start.length).replace(/_(help|extra)$/, "") : undefined;
  const name = [sent, sent?.replace(/_id$/, "")].find((each) => each !== undefined && resource.fields[each]);
  const explained = name === undefined ? undefined : explainField("field", name, { ...place, resource });
  const element = input ?? label;
  return explained && element ? { element, explained } : undefined;
}

/** The label of the control that a press would go to, where it wraps its input in boxes of its own. */
const labelBeside = (target: Element): Element | null =>
  target.closest("form, [role=form], main")?.contains(target) === true
    ? (target.closest("div:has(> label[for])")?.querySelector(":scope > label[for]") ?? null)
    : null;

/** A fact of a card. */
function factAt(target: Element, place: Place): Pointed | undefined {
  const { resource, t } = place;
  const element = target.closest("dl > div");
  if (!resource || !element) return undefined;
  const name = fieldCalled(resource, textOf(element.querySelector("dt")), t);
  const explained = name === undefined ? undefined : explainField("field", name, { ...place, resource });
  return explained && { element, explained };
}

/** What the engine itself puts on pages, by its words, with the call that it makes. */
const ENGINE = {
  "common.actions.add": ["create", "create"],
  "common.actions.edit": ["update", "edit"],
  "engine.import.label": ["import", "create"],
} as const;

function buttonAt(target: Element, place: Place): Pointed | undefined {
  const { resource, t } = place;
  const element = target.closest("button, a, [role=menuitem]");
  if (!resource || !element) return undefined;
  const text = element.getAttribute("aria-label") ?? textOf(element);
  const action = resource.actions.find(({ label }) => text === t(label) || text.startsWith(t(label)));
  if (action) {
    const why = element.getAttribute("aria-description") ?? (textOf(element.querySelector("small")) || undefined);
    return { element, explained: explainAction(action, { ...place, resource }, why) };
  }
  for (const [key, [verb, page]] of Object.entries(ENGINE) as [
    keyof typeof ENGINE,
    (typeof ENGINE)[keyof typeof ENGINE],
  ][])
    if (text === t(key))
      return { element, explained: explainCall(text, `${resource.name}.${verb}`, resource.access[page], place) };
  if (text === t("engine.export.label"))
    return { element, explained: explainCall(text, "exports.create", undefined, place) };
  return undefined;
}
