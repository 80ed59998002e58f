import { cleanup, fireEvent, waitFor, within } from "@testing-library/react";
import { afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { FilterKind } from "../../contract/list.ts";
import { holds } from "../../domain/access/predicate.ts";
import { accessUserOf, type Session } from "../config/session.ts";
import { callNamed, findCall } from "../engine/define/language/calls.ts";
import { formFieldsOf } from "../engine/define/language/form-fields.ts";
import type { Resource } from "../engine/define/language/resource.ts";
import { kindOf } from "../engine/fields/kinds.ts";
import { CreatePage } from "../engine/form/FormPage.tsx";
import { readValue } from "../engine/form/read-value.ts";
import { startOf } from "../engine/form/values.ts";
import { ListPage } from "../engine/list/ListPage.tsx";
import { mayOpen } from "../engine/registry/may.ts";
import { answersFor } from "../engine/testing/answers.ts";
import { lendBrowser } from "../engine/testing/browser.ts";
import { people } from "../engine/testing/people.ts";
import { openPortal } from "../engine/testing/portal.tsx";
import { russian } from "../engine/testing/words.ts";
import { described } from "./described.ts";
import { cells } from "./described-parts.ts";
import { registryParts } from "./resources.ts";

beforeAll(lendBrowser);
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(cleanup);

const files = import.meta.glob<unknown>("../../locales/{en,kz}/*.json", { import: "default", eager: true });

const reader = (resource: Resource): Session | undefined =>
  people.map(([, session]) => session).find((session) => mayOpen(resource, "list", session));

async function openList(resource: Resource, query = "") {
  const session = reader(resource);
  if (!session) throw new Error(`nobody may open ${resource.name}`);
  const portal = await openPortal({
    at: `${resource.paths.list}${query}`,
    registry: { ...registryParts, resources: described },
    pages: { [resource.paths.list]: <ListPage resource={resource} />, "*": <p>elsewhere</p> },
    answers: answersFor(session),
    session,
  });
  await portal.screen.findByRole("grid");
  return portal;
}

/** A value of a filter in an address, by its kind. */
const VALUES: Record<FilterKind, string> = {
  ids: "1",
  texts: "К-1",
  flag: "true",
  month: "2026-04",
  months: "2026-04",
  dates: "2026-04-01",
  money: "100",
  numbers: "100",
};
const isRange = (kind: FilterKind) => kind === "dates" || kind === "money" || kind === "numbers";

/** A head holds its unit with a no-break space. */
const plain = (text: string): string => text.replaceAll("\u00a0", " ");

describe.each(described.map((resource) => [resource.name, resource] as const))("%s", (_, resource) => {
  const { list, fields } = resource;

  it("list themselves with a head over every column and no word missing", async () => {
    const { screen } = await openList(resource);
    const words = await russian();
    const heads = screen.getAllByRole("columnheader").map(({ textContent }) => plain(textContent ?? ""));
    for (const { field, isHidden } of list.columns)
      if (!isHidden) expect(heads.some((head) => head.includes(words.t(fields[field]?.label ?? "")))).toBe(true);
    // A key that nobody translated stands on the screen as it is.
    expect(document.body.textContent).not.toMatch(new RegExp(`\\b(${resource.name}|engine|common|fields)\\.[a-z]+\\.`));
  });

  it("are sorted by each column that the server sorts by, and by no other", async () => {
    const { screen, calls } = await openList(resource);
    const words = await russian();
    const sorts = callNamed(`${resource.name}.list`).list?.sorts ?? [];
    for (const { field, sort = field, isHidden } of list.columns) {
      if (isHidden) continue;
      const label = words.t(fields[field]?.label ?? "");
      const head = screen
        .getAllByRole("columnheader")
        .find(({ dataset, textContent }) => dataset.field === field || plain(textContent ?? "").includes(label));
      const button =
        head &&
        within(head)
          .queryAllByRole("button")
          .find(({ textContent }) => plain(textContent ?? "").includes(label));
      if (!sorts.includes(sort)) {
        expect(head?.getAttribute("aria-sort") ?? null, `${field} is not sorted by`).toBeNull();
        continue;
      }
      if (!button) throw new Error(`${field} has no button that sorts`);
      fireEvent.click(button);
      await waitFor(() => expect(calls.some(({ ask }) => ask?.sort?.[0]?.field === sort)).toBe(true));
    }
  });

  it("are filtered by each filter, which stands on a chip and reads back from the address", async () => {
    const query = list.filters.map(
      ({ field, kind }) => `filter[${field}]${isRange(kind) ? "[from]" : ""}=${encodeURIComponent(VALUES[kind])}`,
    );
    const { screen, calls } = await openList(resource, `?${query.join("&")}`);
    expect(screen.queryByText(/не понята/)).toBeNull();
    const asked = calls.findLast(({ route }) => route.name === `${resource.name}.list`)?.ask?.filters ?? {};
    for (const { field, kind } of list.filters) {
      const value = VALUES[kind];
      const wanted =
        kind === "ids"
          ? [1]
          : kind === "texts"
            ? [value]
            : kind === "flag"
              ? true
              : isRange(kind)
                ? { from: value }
                : value;
      expect(asked[field], field).toEqual(wanted);
    }
  });

  it.each(people)("%s opens exactly the pages that his family and the description allow", (_name, session) => {
    const user = accessUserOf(session.user);
    const verbs = { list: "list", show: "one", create: "create", edit: "update" } as const;
    for (const page of ["list", "show", "create", "edit"] as const) {
      const route = findCall(`${resource.name}.${verbs[page]}`);
      const access = resource.access[page];
      const hasFamily = route && "families" in route.access && route.access.families[session.family] !== undefined;
      const isAllowed = access !== undefined && resource.paths[page] !== undefined && holds(access, { user });
      const isMeant = route?.who === undefined || holds(route.who, { user });
      expect(mayOpen(resource, page, session), page).toBe(Boolean(hasFamily && isAllowed && isMeant));
    }
  });

  it("has every word in the three languages", () => {
    for (const key of keysIn(resource))
      for (const language of ["en", "kz"]) expect(hasWord(language, key), `${language}: ${key}`).toBe(true);
  });

  const { form } = resource;
  if (form)
    it("checks each rule of its form", () => {
      const asked = formFieldsOf(resource);
      const blank = startOf(resource, undefined);
      for (const name of asked) {
        const field = fields[name];
        if (!field) throw new Error(`${name} is not described`);
        const read = (value: never) => readValue(field, value, blank);
        const empty = kindOf(field).form.isLabelled ? undefined : read("" as never);
        if (empty) expect(empty.ok, `${name} is ${field.required ? "" : "not "}required`).toBe(field.required !== true);
        if ("maxLength" in field && field.maxLength !== undefined)
          expect(read("x".repeat(field.maxLength + 1) as never)).toMatchObject({ error: { code: "TOO_LONG" } });
        if (["money", "percent", "integer", "iin", "phone", "email", "plate", "licence"].includes(field.kind))
          expect(read("не то" as never).ok, `${name} takes anything`).toBe(false);
      }
    });

  if (form && resource.paths.create)
    it("shows its empty form, and says what must be filled in", async () => {
      const session = people.map(([, each]) => each).find((each) => mayOpen(resource, "create", each));
      if (!session) throw new Error("nobody may add one");
      const { screen, calls } = await openPortal({
        at: resource.paths.create ?? "",
        registry: { ...registryParts, resources: described },
        pages: { [resource.paths.create ?? ""]: <CreatePage resource={resource} /> },
        answers: answersFor(session),
        session,
      });
      fireEvent.click(await screen.findByRole("button", { name: "Добавить" }));
      const blank = startOf(resource, undefined);
      const due = formFieldsOf(resource).filter((name) => {
        const field = fields[name];
        return field && !readValue(field, blank[name] ?? null, blank).ok;
      });
      if (due.length > 0) expect((await screen.findAllByText("Необходимо заполнить поле")).length).toBeGreaterThan(0);
      if (due.length > 0) expect(calls.filter(({ route }) => route.method !== "GET")).toEqual([]);
    });
});

/** Every text of a description that is a key of the words. */
function keysIn(part: unknown): string[] {
  if (typeof part === "string")
    return /^[a-z-]+(\.[A-Za-z0-9_-]+)+$/.test(part) && hasFile(part) && !findCall(part) ? [part] : [];
  return typeof part === "object" && part !== null ? Object.values(part).flatMap(keysIn) : [];
}

const wordsOf = (language: string, key: string): unknown =>
  files[`../../locales/${language}/${key.slice(0, key.indexOf("."))}.json`];
const hasFile = (key: string): boolean =>
  wordsOf("en", key) !== undefined && !RENDERS.includes(key) && !EVENTS.test(key);
const RENDERS = Object.keys(cells);
/** Names of events and of calls have two parts, words three; a word of two parts is a sentence of a resource, like its search. */
const EVENTS = /^[a-z-]+\.(created|updated|deleted)$/;

function hasWord(language: string, key: string): boolean {
  const path = key.split(".").slice(1);
  const last = path.pop() ?? "";
  const branch = path.reduce<unknown>(
    (part, name) => (isBranch(part) ? part[name] : undefined),
    wordsOf(language, key),
  );
  return isBranch(branch) && (typeof branch[last] === "string" || typeof branch[`${last}_other`] === "string");
}

const isBranch = (part: unknown): part is Record<string, unknown> => typeof part === "object" && part !== null;
