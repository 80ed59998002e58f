import type { TFunction } from "i18next";
import type { ResourceRights, RightRow, RightsMatrix } from "../../../contract/entities/studio.ts";
import { routesOf } from "../../../contract/resource/routes.ts";
import { pathsOf, type RouteSpec } from "../../../contract/route.ts";
import { type Action, setVerb } from "../../../definition/action.ts";
import type { Field } from "../../../definition/field.ts";
import type { Definition } from "../../../definition/resource.ts";
import { leftOf } from "../../../definition/rights/left-of.ts";
import { type Called, predicateInWords } from "../../../definition/rights/predicate-words.ts";
import { predicateOf, statusOf } from "../../../definition/steps.ts";
import { FAMILIES, type Family } from "../../../domain/access/family.ts";
import type { Predicate } from "../../../domain/access/predicate.ts";

type ByFamily = RightRow["people"];
const NOBODY: ByFamily = { plain: null, users: null, outsourcings: null, outsourcingsUsers: null };
const eachOf = (said: (family: Family) => string | null): ByFamily =>
  Object.fromEntries(FAMILIES.map((family) => [family, said(family)])) as ByFamily; // one of each

/** How the fields and the statuses of a resource are called. */
function calledIn(definition: Definition | undefined, t: TFunction): Called {
  const say: Called["say"] = (key, about = {}) => t(key, about);
  const status = definition && statusOf(definition);
  const baseOf = (path: string) => path.split(".")[0] ?? path;
  return {
    say,
    field: (path) => t(`${definition?.name}.fields.${baseOf(path)}`, { defaultValue: path }),
    value: (path, value) => {
      if (typeof value === "boolean") return t(value ? "common.value.yes" : "common.value.no");
      const field = definition?.fields[baseOf(path)];
      const isStatus = status !== undefined && field === status;
      const words = isStatus
        ? (status.words ?? `statuses.${definition?.name}`)
        : field && "words" in field
          ? field.words
          : undefined;
      return words === undefined ? String(value) : t(`${words}.${String(value)}`, { defaultValue: String(value) });
    },
  };
}

/** Of a predicate what each family still has to be: null, where it is not theirs. */
const peopleOf = (predicates: readonly Predicate[], called: Called, isTheirs: (family: Family) => boolean): ByFamily =>
  eachOf((family) => {
    const left = isTheirs(family) ? leftOf({ all: predicates }, family) : false;
    return typeof left === "boolean" ? (left ? "" : null) : predicateInWords(left, called);
  });

/** Who may make a call. */
function peopleOfCall(route: RouteSpec, called: Called): ByFamily {
  const families = pathsOf(route).map(({ family }) => family);
  const isTheirs = (family: Family) => families.includes(family) || families.includes(undefined);
  return peopleOf(route.who ? [route.who] : [], called, isTheirs);
}

const either = (one: ByFamily, other: ByFamily): ByFamily =>
  eachOf((family) => {
    const said = [one[family], other[family]].filter((each) => each !== null);
    return said.length === 0 ? null : said.includes("") ? "" : [...new Set(said)].join("; ");
  });

const addressOf = (route: RouteSpec): string => `${route.method} ${pathsOf(route)[0]?.path ?? ""}`;

const PAGES = { list: "list", one: "show", create: "create", update: "edit" } as const;

/** The calls that an action may be made by. */
function callsOf(resource: string, action: Action): readonly string[] {
  const run: Readonly<Record<string, unknown>> = "run" in action ? action.run : {};
  const named = [run.call, run.download, run.needs].filter((name) => typeof name === "string");
  const set = "set" in action ? Object.keys(action.set).map((field) => `${resource}.${setVerb(field)}`) : [];
  const step = "step" in action ? [`${resource}.status`] : [];
  return [...named, ...set, ...step, `${resource}.${action.name}`];
}

const rulesOf = (definition: Definition, action: Action, called: Called): readonly string[] => [
  ...("shown" in action && action.shown ? [predicateInWords(action.shown, called)] : []),
  ...stepsFrom(definition, action, called),
  ...(action.rules ?? []).map((rule) => predicateInWords(predicateOf(definition, rule), called)),
];

/** The statuses that a step leads from. */
function stepsFrom(definition: Definition, action: Action, called: Called): readonly string[] {
  const machine = statusOf(definition)?.machine;
  const transition = "step" in action ? machine?.transitions[action.name] : undefined;
  if (!machine || !transition) return [];
  const value = transition.from.map((code) => machine.byCode(code).id);
  return [predicateInWords({ row: "status.id", op: "in", value }, called)];
}

/** Whose records the people of a family see (server/db/scope.ts). */
function scopeOf({ bound = {} }: Definition, sees: ByFamily, t: TFunction): ByFamily {
  const said = (family: Family): string => {
    if (family === "plain") return t("studio-pages.matrix.scope.all");
    if (family === "outsourcings" && bound.account) return t("studio-pages.matrix.scope.account");
    const of = [bound.park && "park", bound.counterparty && "counterparty"].filter(Boolean).join("_");
    return t(`studio-pages.matrix.scope.${of || "aggregator"}`);
  };
  return eachOf((family) => (sees[family] === null ? null : said(family)));
}

/** Who may do what with the records of one resource. */
export function rightsOf(definition: Definition, calls: readonly RouteSpec[], t: TFunction): ResourceRights {
  const { name: resource, actions, fields } = definition;
  const called = calledIn(definition, t);
  const own: Readonly<Record<string, RouteSpec>> = routesOf(definition);
  const found = (name: string) => calls.find((route) => route.name === name) ?? own[name.slice(resource.length + 1)];
  const row = (
    name: string,
    label: string,
    names: readonly string[],
    more: Predicate[],
    when: readonly string[],
  ): RightRow[] => {
    const routes = [...new Set(names.flatMap((each) => found(each) ?? []))];
    if (routes.length === 0) return [];
    const people = routes.map((route) =>
      peopleOfCall(
        {
          ...route,
          ...(more.length > 0 && { who: { all: [...more, ...(route.who ? [route.who] : [])] } as Predicate<never> }),
        },
        called,
      ),
    );
    return [
      { name, label, people: people.reduce(either, NOBODY), when: [...new Set(when)], calls: routes.map(addressOf) },
    ];
  };
  const pages = Object.entries(PAGES).flatMap(([verb, page]) => {
    const access = definition.access[page];
    return row(
      verb,
      t(`studio-pages.matrix.rights.${verb}`),
      [`${resource}.${verb}`],
      access && verb !== "list" ? [access] : [],
      [],
    );
  });
  const load = row("import", t("studio-pages.matrix.rights.import"), [`${resource}.import`], [], []);
  const acts = actions.flatMap((action) => {
    const label = t(`${resource}.actions.${action.name}`, { defaultValue: action.name });
    const who = action.who ? [action.who as Predicate] : [];
    return row(action.name, label, callsOf(resource, action), who, rulesOf(definition, action, called));
  });
  const sees = pages[0]?.people ?? NOBODY;
  return {
    resource,
    title: t(`${resource}.titles.list`),
    scope: scopeOf(definition, sees, t),
    rights: [...pages, ...load, ...acts],
    fields: Object.entries(fields).flatMap(([name, field]) =>
      fieldRights(name, field, { definition, called, sees, t }),
    ),
  };
}

type FieldAbout = {
  readonly definition: Definition;
  readonly called: Called;
  readonly sees: ByFamily;
  readonly t: TFunction;
};

/** Of a field that is not for everybody. */
function fieldRights(
  name: string,
  field: Field,
  { definition, called, sees, t }: FieldAbout,
): ResourceRights["fields"] {
  const { audience, writers } = field;
  if (!audience && !writers) return [];
  const of = (predicates: readonly Predicate[]) => peopleOf(predicates, called, (family) => sees[family] !== null);
  return [
    {
      name,
      label: t(`${definition.name}.fields.${name}`, { defaultValue: name }),
      sees: of(audience ? [audience] : []),
      writes: of([...(audience ? [audience] : []), ...(writers ? [writers] : [])]),
    },
  ];
}

/** Every call of the API, with its address for each family and what else is asked of whoever makes it. */
export function rightsOfCalls(calls: readonly RouteSpec[], t: TFunction): RightsMatrix["calls"] {
  const called = calledIn(undefined, t);
  return calls.map((route) => {
    const paths = pathsOf(route);
    const of = "public" in route.access ? "public" : "signedIn" in route.access ? "signedIn" : "families";
    const pathOf = (family: Family) =>
      paths.find((each) => each.family === undefined || each.family === family)?.path ?? null;
    return { name: route.name, method: route.method, of, paths: eachOf(pathOf), people: peopleOfCall(route, called) };
  });
}
