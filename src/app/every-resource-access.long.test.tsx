import { cleanup, configure, fireEvent, waitFor, within } from "@testing-library/react";
import type { TFunction } from "i18next";
import type { ReactElement } from "react";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { z } from "zod";
import { recordShape } from "../../contract/hidden.ts";
import { isMaskedFrom } from "../../contract/masked.ts";
import { isFor } from "../../contract/only-for.ts";
import { evaluate, holds, type Predicate } from "../../domain/access/predicate.ts";
import { accessUserOf, type Session } from "../config/session.ts";
import { CardPage } from "../engine/card/CardPage.tsx";
import type { Action } from "../engine/define/language/actions.ts";
import { findCall } from "../engine/define/language/calls.ts";
import type { Resource } from "../engine/define/language/resource.ts";
import { labelOf } from "../engine/fields/label-of.ts";
import { CreatePage, EditPage } from "../engine/form/FormPage.tsx";
import { ListPage } from "../engine/list/ListPage.tsx";
import { isFree } from "../engine/registry/paths.ts";
import type { Row } from "../engine/registry/row.ts";
import { withVariants } from "../engine/registry/variants.ts";
import { answersFor } from "../engine/testing/answers.ts";
import { lendBrowser } from "../engine/testing/browser.ts";
import { people } from "../engine/testing/people.ts";
import { openPortal } from "../engine/testing/portal.tsx";
import type { Answer } from "../engine/testing/server.ts";
import { russian } from "../engine/testing/words.ts";
import { described } from "./described.ts";
import { registryParts } from "./resources.ts";

beforeAll(lendBrowser);
// What is nobody's must not be there hidden either; asking jsdom for the styles of every ancestor takes a quarter of the time.
beforeAll(() => configure({ defaultHidden: true }));
afterAll(() => configure({ defaultHidden: false }));
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(cleanup);

/** What is expected is reckoned here from the contract and the description alone, not by the engine's own rules. */
type Verb = "list" | "one" | "create" | "update";
const may = (call: string, { user, family }: Session, who?: Predicate<never>): boolean => {
  const route = findCall(call);
  const paths = route && "families" in route.access ? route.access.families[family] : undefined;
  const isOfPerson = paths !== undefined || (route !== undefined && "signedIn" in route.access);
  const asked = [route?.who, who].filter((each) => each !== undefined);
  return isOfPerson && asked.every((each) => holds(each, { user: accessUserOf(user) }));
};
const pageOf = { list: "list", show: "one", create: "create", edit: "update" } as const satisfies Record<string, Verb>;
const mayOpen = (resource: Resource, page: keyof typeof pageOf, session: Session): boolean => {
  const access = resource.access[page];
  return (
    resource.paths[page] !== undefined &&
    access !== undefined &&
    may(`${resource.name}.${pageOf[page]}`, session, access)
  );
};

type Shown = readonly [field: string, schema: z.core.$ZodType];
/** What a list and a card of a resource show. */
const shownOf = (name: string): readonly Shown[] =>
  ["list", "one"].flatMap((verb) => Object.entries(recordShape(findCall(`${name}.${verb}`) ?? { reply: z.never() })));

/** The fields of a resource that are kept from somebody. */
const keptFrom = (name: string, { user }: Session): string[] =>
  shownOf(name).flatMap(([field, schema]) => (isFor(schema, accessUserOf(user)) ? [] : [field]));

/** Those that somebody may not filter by. */
const unaskedBy = (name: string, session: Session): string[] => [
  ...keptFrom(name, session),
  ...shownOf(name).flatMap(([field, schema]) => (isMaskedFrom(schema, accessUserOf(session.user)) ? [field] : [])),
];

const callOf = ({ run }: Action): string => {
  if ("go" in run) return run.needs;
  if ("sign" in run) return run.sign;
  return "call" in run ? run.call : run.download;
};

/** An action as somebody finds it: its name, and why it cannot be done. */
function actionsIn(
  place: Action["on"][number],
  resource: Resource,
  row: Row | undefined,
  session: Session,
  t: TFunction,
) {
  const user = accessUserOf(session.user);
  return resource.actions.flatMap((action) => {
    if (!action.on.includes(place) || !may(callOf(action), session, action.who)) return [];
    if (row && action.shown && !holds(action.shown, { user, row })) return [];
    const allowed = row ? evaluate(action.rules ?? [], { user, row }) : undefined;
    return [{ name: t(action.label), why: allowed && !allowed.ok ? t(allowed.error as never) : undefined }]; // a rule's reason is a key
  });
}

const drawn = described.flatMap(withVariants);
const titleOf = ({ name, paths }: Resource) => `${name} at ${paths.list}`;

async function open(resource: Resource, at: string, path: string, element: ReactElement, session: Session) {
  const portal = await openPortal({
    at,
    registry: { ...registryParts, resources: described },
    pages: { [path]: element, "*": <p>elsewhere</p> },
    answers: answersOf(resource, session),
    session,
  });
  const { t } = await russian();
  const kept = keptFrom(resource.name, session);
  const labels = (fields: readonly string[], row?: Row) =>
    fields
      .filter((field) => !kept.includes(field))
      .map((name) => {
        const field = resource.fields[name];
        return field ? (row ? labelOf(t, field, row).replaceAll("\u00a0", " ") : t(field.label)) : name;
      });
  return { ...portal, t, kept, labels };
}

/** A head holds its unit with a no-break space. */
const textsOf = (elements: Iterable<Element>): string[] =>
  [...elements].map(({ textContent }) => (textContent ?? "").replaceAll("\u00a0", " "));

describe.each(drawn.map((resource) => [titleOf(resource), resource] as const))("%s", (_, resource) => {
  const { list, paths, card, form } = resource;
  const readers = people.filter(([, session]) => mayOpen(resource, "list", session));

  it.each(readers)(
    "%s finds in the list the columns, filters, actions and ways that are theirs, and no others",
    async (_name, session) => {
      const every = list.columns.map(({ field }) => field);
      const asked = `${paths.list}?columns=${every.join(",")}`;
      const { screen, t, kept, labels } = await open(
        resource,
        asked,
        paths.list,
        <ListPage resource={resource} />,
        session,
      );
      const grid = await screen.findByRole("grid");

      const heads = textsOf(grid.querySelectorAll("thead [data-head]"));
      expect(heads).toEqual(labels(every));
      const cellsOf = grid.querySelectorAll("tbody tr[data-id] [data-field]");
      expect([...cellsOf].map((cell) => cell.getAttribute("data-field"))).toEqual(
        every.filter((field) => !kept.includes(field)),
      );

      const unasked = unaskedBy(resource.name, session);
      const filters = list.filters.filter(({ field, ...filter }) => {
        const from = filter.kind === "ids" ? filter.from : undefined;
        const source = from && ("counts" in from ? from.counts : "names" in from ? from.names : undefined);
        return !unasked.includes(field) && (source === undefined || may(source, session));
      });
      const offered = filters.filter(({ field }) => resource.where?.[field] === undefined);
      const add = screen.queryByRole("button", { name: t("engine.filters.add") });
      expect(add !== null).toBe(offered.length > 0);
      if (add) {
        fireEvent.click(add);
        const names = within(await screen.findByRole("dialog", { name: t("engine.filters.add") })).getAllByRole(
          "button",
        );
        expect(textsOf(names)).toEqual(offered.map(({ label }) => t(label)));
        fireEvent.click(add);
      }

      fireEvent.click(screen.getByRole("button", { name: t("engine.list.columns") }));
      const chooser = await screen.findByRole("dialog", { name: t("engine.list.columns") });
      await waitFor(() => expect(within(chooser).getAllByRole("checkbox")).toHaveLength(labels(every).length));
      for (const label of labels(every)) expect(chooser.textContent).toContain(label);
      fireEvent.click(screen.getByRole("button", { name: t("engine.list.columns") }));

      const row = sampleOf("list", resource, session);
      const links = [
        ...(mayOpen(resource, "show", session) ? [{ name: t("common.actions.open"), why: undefined }] : []),
        ...(mayOpen(resource, "edit", session)
          ? [{ name: t("common.actions.edit"), why: whyNotEdited(resource, row, session, t) }]
          : []),
      ];
      const actionsOfRow = actionsIn("row", resource, row, session, t);
      const more = grid.querySelector<HTMLElement>("tbody [aria-haspopup=menu]");
      expect(more !== null, "a menu of nothing").toBe(links.length + actionsOfRow.length > 0);
      if (more) {
        fireEvent.click(more);
        const lines = within(await screen.findByRole("menu")).getAllByRole("menuitem");
        expect(lines.map(itemOf)).toEqual([...links, ...actionsOfRow]);
        fireEvent.keyDown(lines[0] ?? more, { key: "Escape" });
      }

      const ways = [
        ...(list.links ?? []).filter(({ needs, who }) => may(needs, session, who)).map(({ label }) => t(label)),
        ...(list.actions ?? []).filter(({ call, who }) => may(call, session, who)).map(({ label }) => t(label)),
        ...(isFree(resource.paths.create) && mayOpen(resource, "create", session) ? [t("common.actions.add")] : []),
      ];
      const all = [
        ...(list.links ?? []).map(({ label }) => t(label)),
        ...(list.actions ?? []).map(({ label }) => t(label)),
        t("common.actions.add"),
      ];
      const shown = [...screen.queryAllByRole("link"), ...screen.queryAllByRole("button")].map(
        (each) => each.textContent ?? "",
      );
      expect(all.filter((label) => shown.includes(label))).toEqual(all.filter((label) => ways.includes(label)));

      const bulk = actionsIn("bulk", resource, undefined, session, t).map(({ name }) => name);
      const box = grid.querySelector<HTMLElement>("tbody input[type=checkbox]");
      if (!box) throw new Error("a row cannot be chosen");
      fireEvent.click(box);
      const bar = await screen.findByRole("region", { name: t("engine.selection.label") });
      const buttons = textsOf(within(bar).getAllByRole("button"));
      const named = resource.actions.map(({ label }) => t(label));
      expect(buttons.filter((text) => named.includes(text))).toEqual(bulk);
    },
  );

  // With variants, a card stands at the addresses of one of them.
  const isDrawn = card !== undefined && (resource.variants === undefined || resource.where !== undefined);
  const cardReaders = isDrawn ? people.filter(([, session]) => mayOpen(resource, "show", session)) : [];
  it.each(cardReaders)(
    "%s finds on the card the fields and actions that are theirs, and no others",
    async (_name, session) => {
      const path = paths.show ?? "";
      const at = path.replace(/:[A-Za-z]+/, "1");
      const { screen, t, labels } = await open(resource, at, path, <CardPage resource={resource} />, session);
      const row = sampleOf("one", resource, session);
      await waitFor(() => expect(document.querySelector("dl")).not.toBeNull());
      const { lead = [], next, sections = [] } = card ?? {};
      const facts = labels(
        sections.flatMap(({ fields }) => [...fields]),
        row,
      );
      const ahead = [...labels(lead, row), ...(next === undefined ? [] : [t("engine.card.next")])];
      // Where they stand depends on what is beside them.
      expect(textsOf(document.querySelectorAll("dl > div > dt")).toSorted()).toEqual([...ahead, ...facts].toSorted());
      const titles = sections
        .filter(({ fields }) => labels(fields).length > 0)
        .flatMap(({ title }) => (title ? [t(title)] : []));
      expect(
        textsOf(document.querySelectorAll("section > h2"))
          .filter((text) => sectionTitles(resource, t).includes(text))
          .toSorted(),
      ).toEqual(titles.toSorted());
      const expected = actionsIn("card", resource, row, session, t);
      const editing = mayOpen(resource, "edit", session)
        ? [{ name: t("common.actions.edit"), why: whyNotEdited(resource, row, session, t) }]
        : [];
      const named = [...resource.actions.map(({ label }) => t(label)), t("common.actions.edit")];
      const found = [...screen.queryAllByRole("link"), ...screen.queryAllByRole("button")]
        .map(({ textContent, ariaDescription }) => ({ name: textContent ?? "", why: ariaDescription ?? undefined }))
        .filter(({ name }) => named.includes(name));
      const more = screen.queryByRole("button", { name: t("engine.card.more") });
      if (more) fireEvent.click(more);
      const inMenu = screen.queryAllByRole("menuitem").map((item) => {
        const why = item.querySelector("small")?.textContent ?? undefined;
        return { name: (item.textContent ?? "").slice(0, -(why?.length ?? 0) || undefined), why };
      });
      expect(sorted([...found, ...inMenu])).toEqual(sorted([...expected, ...editing]));
    },
  );

  const page = paths.create === undefined ? "edit" : "create";
  const writers =
    form && resource.where === undefined ? people.filter(([, session]) => mayOpen(resource, page, session)) : [];
  it.each(writers)("%s is asked in the form for what they may write, and nothing else", async (_name, session) => {
    const path = paths[page] ?? "";
    const Form = page === "create" ? CreatePage : EditPage;
    const { t } = await open(resource, path.replace(/:[A-Za-z]+/, "1"), path, <Form resource={resource} />, session);
    const body = findCall(`${resource.name}.${pageOf[page]}`)?.body;
    const shape = body instanceof z.ZodObject ? body.shape : {};
    const theirs = (form?.sections ?? [])
      .flatMap(({ fields }) => [...fields])
      .filter((field) => shape[field] !== undefined && isFor(shape[field], accessUserOf(session.user)))
      // What is asked only beside another answer has a test of its own (src/engine/form).
      .filter((field) => resource.fields[field]?.visible === undefined);
    await waitFor(() => expect(document.querySelector("form")).not.toBeNull());
    await waitFor(() => expect(document.querySelector("form [aria-busy=true]")).toBeNull()); // inputs further down come after the first ones
    const text = document.querySelector("form")?.textContent ?? "";
    const asked = form?.sections.flatMap(({ fields }) => [...fields]) ?? [];
    for (const field of asked.filter((each) => resource.fields[each]?.visible === undefined))
      expect([
        field,
        document.getElementById(`${resource.name}_${field}`) !== null ||
          text.includes(t(resource.fields[field]?.label ?? field)),
      ]).toEqual([field, theirs.includes(field)]);
  });
});

/** What the server in memory answers: records of that variant whose pages are looked at. */
function answersOf({ name, where = {} }: Resource, session: Session): Record<string, Answer> {
  const answers = answersFor(session);
  const ofVariant = (verb: string): Record<string, Answer> => {
    const answer = answers[`${name}.${verb}`];
    if (!answer) return {};
    return {
      [`${name}.${verb}`]: (call) => {
        const reply = answer(call) as { data: object | readonly object[] }; // a list or a record, as the contract has it
        const { data } = reply;
        return {
          ...reply,
          data: Array.isArray(data) ? data.map((row) => ({ ...row, ...where })) : { ...data, ...where },
        };
      },
    };
  };
  return { ...answers, ...ofVariant("list"), ...ofVariant("one") };
}

function sampleOf(verb: Verb, resource: Resource, session: Session): Row {
  const route = findCall(`${resource.name}.${verb}`);
  const answer = answersOf(resource, session)[`${resource.name}.${verb}`];
  if (!route || !answer || !(route.reply instanceof z.ZodType))
    throw new Error(`${resource.name}.${verb} answers nobody`);
  const asked = { route, family: session.family, aggregatorId: session.aggregatorId };
  const { data } = z.decode(route.reply, answer(asked) as never) as { data: Row | readonly Row[] }; // likewise
  return (Array.isArray(data) ? data[0] : data) as Row; // a sample of a list has one row
}

function whyNotEdited({ form }: Resource, row: Row, session: Session, t: TFunction): string | undefined {
  const allowed = evaluate(form?.rules ?? [], { user: accessUserOf(session.user), row });
  return allowed.ok ? undefined : t(allowed.error as never); // a rule's reason is a key
}

const sectionTitles = ({ card }: Resource, t: TFunction): string[] =>
  (card?.sections ?? []).flatMap(({ title }) => (title ? [t(title)] : []));

/** A line of a menu: its words, and the reason under them. */
function itemOf(line: HTMLElement) {
  const reason = line.querySelector("small")?.textContent ?? undefined;
  const name = (line.textContent ?? "").slice(0, reason === undefined ? undefined : -reason.length);
  expect(line.getAttribute("aria-disabled") === "true").toBe(reason !== undefined);
  return { name, why: reason };
}

const sorted = (found: readonly { readonly name: string; readonly why: string | undefined }[]) =>
  found.toSorted((one, other) => one.name.localeCompare(other.name));
