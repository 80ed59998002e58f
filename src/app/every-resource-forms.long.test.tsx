import { cleanup, fireEvent, waitFor } from "@testing-library/react";
import { afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { z } from "zod";
import { CANDIDATES } from "../../contract/testing/sample.ts";
import { findCall } from "../engine/define/language/calls.ts";
import type { Field } from "../engine/define/language/fields.ts";
import { formFieldsOf } from "../engine/define/language/form-fields.ts";
import type { Resource } from "../engine/define/language/resource.ts";
import { draftPlace, keepDraft } from "../engine/drafts/draft.ts";
import type { FormValue, FormValues } from "../engine/fields/kind/form-value.ts";
import { kindOf } from "../engine/fields/kinds.ts";
import { asNew } from "../engine/form/as-new.ts";
import { bodyOf } from "../engine/form/body.ts";
import { CreatePage, EditPage } from "../engine/form/FormPage.tsx";
import { readValue } from "../engine/form/read-value.ts";
import { startOf } from "../engine/form/values.ts";
import { mayOpen } from "../engine/registry/may.ts";
import type { Row } from "../engine/registry/row.ts";
import { answersFor } from "../engine/testing/answers.ts";
import { lendBrowser } from "../engine/testing/browser.ts";
import { people } from "../engine/testing/people.ts";
import { openPortal } from "../engine/testing/portal.tsx";
import { russian } from "../engine/testing/words.ts";
import { described } from "./described.ts";
import { registryParts } from "./resources.ts";

beforeAll(lendBrowser);
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(cleanup);

const files = import.meta.glob<Record<string, unknown>>("../../locales/*/validation.json", {
  import: "default",
  eager: true,
});

/** Something wrong in an input, by the rule that it breaks. */
type Wrong = { readonly rule: string; readonly value: FormValue };

/** What breaks each rule of a field, by its kind; `good` is what stands there rightly. */
function wrongsOf(field: Field, good: FormValue): Wrong[] {
  const text = typeof good === "string" ? good : "";
  const turned = text.replace(/\d(?=\D*$)/, (digit) => String((Number(digit) + 1) % 10));
  const rules: Wrong[] = [];
  const add = (rule: string, value: FormValue, holds = true) => {
    if (holds) rules.push({ rule, value });
  };
  add(
    "required",
    Array.isArray(good) ? [] : typeof good === "string" ? "  " : null,
    field.required === true && field.kind !== "boolean",
  );
  switch (field.kind) {
    case "text":
    case "note":
      add("maxLength", "я".repeat((field.maxLength ?? 0) + 1), field.maxLength !== undefined);
      break;
    case "integer":
      add("a number", "не то");
      add("a whole number", "1,5");
      add("min", String((field.min ?? 0) - 1), field.min !== undefined);
      add("max", String((field.max ?? 0) + 1), field.max !== undefined);
      break;
    case "money":
      add("an amount", "не то");
      add("two decimals", "1,234");
      break;
    case "percent":
      add("a rate", "не то");
      add("min", "-1");
      add("max", "100,01");
      break;
    case "iin":
    case "bin":
    case "iinBin":
    case "iik":
      add("mask", "не то");
      add("check digit", turned);
      break;
    case "email":
    case "phone":
    case "bik":
    case "kbe":
    case "plate":
    case "licence":
      add("mask", "не то");
      break;
    case "date":
      add("a day", "31.02.2026");
      break;
    case "month":
      add("a month", "13.2026");
      break;
    case "instant":
      add("a day and a time", "31.02.2026 10:00");
      break;
    case "password":
      add("minLength", "x".repeat(field.minLength - 1));
      break;
    case "file":
      add("sent", { id: 0, name: "scan.pdf" });
      break;
    case "lines":
      add(
        "maxLines",
        Array.from({ length: (field.maxLines ?? 0) + 1 }, () => lineOf(field)),
        field.maxLines !== undefined,
      );
      for (const [name, cell] of typedCells(field))
        for (const { rule, value } of wrongsOf(cell, lineOf(field)[name] ?? null))
          add(`${name}: ${rule}`, [{ ...lineOf(field), [name]: value as string | null }]); // a cell of a line holds no list
      break;
    default:
      break;
  }
  return rules;
}

type LinesField = Extract<Field, { readonly kind: "lines" }>;
const typedCells = ({ columns }: Pick<LinesField, "columns">) =>
  Object.entries(columns).filter(([, { computed }]) => !computed);
const lineOf = ({ columns }: LinesField): Record<string, string | number | boolean | null> =>
  Object.fromEntries(
    typedCells({ columns }).map(([name, cell]) => [
      name,
      goodOf(cell, undefined, {}) as string | number | boolean | null,
    ]), // likewise
  );

/** What stands rightly in an input: the first of many values that the call and the field's own kind take. */
function goodOf(field: Field, schema: z.ZodType | undefined, others: FormValues): FormValue {
  const isTaken = (value: unknown) => schema === undefined || z.safeEncode(schema, value as never).success; // whether it is is what is asked
  if (field.kind === "lines") return [lineOf(field)];
  const chosen = field.kind === "choice" ? field.options.map(({ id }) => id) : [];
  for (const stored of [
    ...chosen,
    ...CANDIDATES,
    [1],
    [{ id: 1, name: "Текст" }],
    { id: 1, name: "Текст" },
    100n,
    [{}],
  ]) {
    const value = kindOf(field).form.start(field, stored, false);
    const read = readValue(field, value, others);
    if (read.ok && read.value !== null && read.value !== "" && isTaken(read.value)) return value;
  }
  if (field.kind === "password") return "a-password-of-a-test";
  throw new Error(`nothing stands rightly in a ${field.kind}`);
}

function goodValues(resource: Resource, shape: Readonly<Record<string, z.core.$ZodType>>): FormValues {
  const values: Record<string, FormValue> = { ...startOf(resource, undefined) };
  for (const name of formFieldsOf(resource)) {
    const field = resource.fields[name];
    const schema = shape[name];
    if (field) values[name] = goodOf(field, schema instanceof z.ZodType ? schema : undefined, values);
  }
  return values;
}

/** Wrong values of all fields at once, as many rounds as the field with the most rules has. */
function rounds(
  resource: Resource,
  good: FormValues,
): { readonly values: FormValues; readonly wrong: ReadonlyMap<string, string> }[] {
  const wrongs = formFieldsOf(resource).map((name) => {
    const field = resource.fields[name];
    return { name, rules: field ? wrongsOf(field, good[name] ?? null) : [] };
  });
  const most = Math.max(0, ...wrongs.map(({ rules }) => rules.length));
  return Array.from({ length: most }, (_, round) => {
    const now = wrongs.flatMap(({ name, rules }) => (rules[round] ? [{ name, ...rules[round] }] : []));
    return {
      values: { ...good, ...Object.fromEntries(now.map(({ name, value }) => [name, value])) },
      wrong: new Map(now.map(({ name, rule }) => [name, rule])),
    };
  });
}

const forms = described.flatMap((whole) => {
  const page = whole.paths.create === undefined ? ("edit" as const) : ("create" as const);
  const resource = page === "create" ? asNew(whole) : whole;
  const session = people.map(([, each]) => each).find((each) => mayOpen(resource, page, each));
  const call = `${resource.name}.${page === "create" ? "create" : "update"}`;
  const body = findCall(call)?.body;
  return resource.form && session && body instanceof z.ZodObject
    ? [{ resource, page, session, call, shape: body.shape }]
    : [];
});

describe.each(forms.map((form) => [form.resource.name, form] as const))(
  "the form of %s",
  (_, { resource, page, session, call, shape }) => {
    const good = goodValues(resource, shape);
    const path = resource.paths[page] ?? "";

    /** Opens the form as it is found after a reload: with what was typed before. */
    async function openWith(values: FormValues) {
      const answers = answersFor(session);
      const one = answers[`${resource.name}.one`]?.({} as never) as { data: Row } | undefined; // a sample takes no question
      const id = page === "edit" ? (one?.data.id ?? 1) : undefined;
      keepDraft(draftPlace(session, { resource: resource.name, id }), { version: id === undefined ? null : 1, values });
      const Page = page === "create" ? CreatePage : EditPage;
      const portal = await openPortal({
        at: path.replace(/:[A-Za-z]+/, String(id)),
        registry: { ...registryParts, resources: described },
        pages: { [path]: <Page resource={withoutRules(resource)} />, "*": <p>elsewhere</p> },
        answers,
        session,
      });
      await portal.screen.findByRole("button", { name: page === "create" ? "Добавить" : "Сохранить" });
      await waitFor(() => expect(formFieldsOf(resource).filter((name) => !inputOf(resource, name))).toEqual([]));
      for (const name of formFieldsOf(resource)) typePassword(resource, name, values);
      return portal;
    }
    const sent = ({ calls }: Awaited<ReturnType<typeof openWith>>) => calls.filter(({ route }) => route.name === call);
    const save = () => fireEvent.keyDown(document.body, { key: "s", code: "KeyS", ctrlKey: true });

    it("is sent when everything is right", async () => {
      const portal = await openWith(good);
      save();
      await waitFor(() => expect(sent(portal)).toHaveLength(1));
      const said = bodyOf(resource, good);
      expect(sent(portal)[0]?.body).toMatchObject(said);
      expect(Object.keys(said).sort()).toEqual(formFieldsOf(resource).sort());
    });

    const all = rounds(resource, good);
    it.each(
      all.map((round) => [[...round.wrong].map(([name, rule]) => `${name} (${rule})`).join(", "), round] as const),
    )("is not sent with a wrong %s: each says so itself", async (_wrong, { values, wrong }) => {
      const { t } = await russian();
      const portal = await openWith(values);
      save();
      for (const [name, rule] of wrong) {
        const field = resource.fields[name];
        const read = field && readValue(field, values[name] ?? null, values);
        if (!read || read.ok) throw new Error(`${name} takes what breaks the rule «${rule}»`);
        const { code, limit, line } = read.error;
        for (const language of ["ru", "en", "kz"])
          expect(files[`../../locales/${language}/validation.json`]?.[code], `${language}: ${code}`).toEqual(
            expect.any(String),
          );
        const words = t(`validation.${code}`, { limit: limit ?? "" });
        await waitFor(() =>
          expect([name, rule, saidOf(resource, name)]).toEqual([name, rule, expect.stringContaining(words)]),
        );
        if (line === undefined)
          expect(describedBy(resource, name), `${name} is not described by what is wrong with it`).toContain(words);
      }
      const right = formFieldsOf(resource).filter((name) => !wrong.has(name) && isRight(resource, name, values));
      for (const name of right) expect([name, saidOf(resource, name)]).toEqual([name, ""]);
      expect(sent(portal)).toEqual([]);
    });
  },
);

/**
 * A record of the sample may be one that is not changed any more, and what stands in one field may hide or refuse another; here it is
 * each field by itself that is looked at.
 */
const withoutRules = ({ form, fields, ...resource }: Resource): Resource => {
  const { rules: _, checks: __, ...open } = form ?? { sections: [] };
  const seen = Object.entries(fields).map(([name, { visible: ___, ...field }]): [string, Field] => [
    name,
    field as Field,
  ]); // the field, always there
  return { ...resource, fields: Object.fromEntries(seen), form: open };
};

const isRight = (resource: Resource, name: string, values: FormValues): boolean => {
  const field = resource.fields[name];
  return field !== undefined && readValue(field, values[name] ?? null, values).ok;
};

const inputOf = ({ name: form }: Resource, name: string): HTMLElement | null =>
  document.getElementById(`${form}_${name}`);

/** What is said under a field to be wrong with it. */
const saidOf = ({ name: form }: Resource, name: string): string =>
  document.getElementById(`${form}_${name}_help`)?.textContent ?? "";

/** What a screen reader says of an input besides its name. */
function describedBy(resource: Resource, name: string): string {
  const input = inputOf(resource, name);
  const about = [input, ...(input?.querySelectorAll("[aria-describedby], [aria-errormessage]") ?? [])];
  const ids = about.flatMap((each) =>
    `${each?.getAttribute("aria-describedby") ?? ""} ${each?.getAttribute("aria-errormessage") ?? ""}`.split(" "),
  );
  return ids.map((id) => (id === "" ? "" : (document.getElementById(id)?.textContent ?? ""))).join(" ");
}

/** A password is in no draft: it is typed. */
function typePassword(resource: Resource, name: string, values: FormValues) {
  const input = inputOf(resource, name);
  const target = input?.matches("input") ? input : input?.querySelector("input");
  if (resource.fields[name]?.kind === "password" && target)
    fireEvent.change(target, { target: { value: values[name] } });
}
