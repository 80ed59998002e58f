import { type Action, setVerb } from "../../../definition/action.ts";
import type { Field, FieldOf, LineColumn } from "../../../definition/field.ts";
import { MOST_LINES } from "../../../definition/lines.ts";
import {
  apartIn,
  askedName,
  fieldsOfCard,
  fieldsWhere,
  isNamed,
  isSent,
  isShown,
  sentName,
  totalsOf,
} from "../../../definition/names.ts";
import { type Check, countedBy, type Definition } from "../../../definition/resource.ts";
import { predicateOf, signingsIn, statusOf, stepsIn } from "../../../definition/steps.ts";
import { PASSWORD_MIN_LENGTH } from "../../../domain/access/password.ts";
import { findCall } from "./language/calls.ts";
import type { Resource } from "./language/resource.ts";
import type { WrittenResource } from "./written/written-resource.ts";
import { written } from "./written.ts";

type All = readonly Definition[];
const ALONE: All = [];
const made = new WeakMap<All, WeakMap<Definition, Resource>>();

/** The screens of a definition as the engine reads them, `all` being those that a field may name by the resource; made once. */
export function resourceOf(definition: Definition, all = ALONE): Resource {
  const those = made.get(all) ?? new WeakMap<Definition, Resource>();
  const resource = those.get(definition) ?? written(writtenOf(definition, all));
  made.set(all, those.set(definition, resource));
  return resource;
}

function writtenOf(definition: Definition, all: All): WrittenResource {
  const {
    name,
    menu,
    titles,
    paths,
    access,
    fields,
    list,
    card,
    form,
    actions,
    variants,
    relatedTo,
    checks,
    discussed,
  } = definition;
  const { badge: _, ...place } = menu; // the server counts
  const apart = apartIn(definition);
  return {
    name,
    menu: place,
    ...(titles && { titles }),
    ...(paths && { paths }),
    ...(apart.length > 0 && { apart }),
    access,
    fields: {
      ...Object.fromEntries(
        // A card that is a page of its own draws by itself what no list has.
        fieldsWhere(
          fieldsOfCard(fields),
          (said) => said.kind !== "party" && (card !== undefined || !said.card),
        ).flatMap(([field, said]) =>
          said.kind === "resource" ? [[field, nameOfOne(said, all)]] : fieldsOf(field, said),
        ),
      ),
      ...Object.fromEntries(
        (["created_at", "updated_at"] as const)
          .filter((stamp) => !definition.lacks?.includes(stamp))
          .map((stamp) => [stamp, { kind: "instant" }]),
      ),
    },
    ...(relatedTo && { relatedTo }),
    ...(discussed && { discussed }),
    list: listOf(definition, list),
    ...(card && { card: { ...card, sections: sectionsOf(fields, card.sections), ...changesIn(fields) } }),
    ...((form || checks) && { form: { ...form, ...(checks && { checks: checksOf(fields, checks) }) } }),
    ...(variants && { variants }),
    actions: actions.map((action) => actionOf(definition, action)),
  } as WrittenResource; // names that `checkResources` checks
}

/** The name of a resource as screens choose it: each by the title of its list, those of a group of the menu together. */
function nameOfOne(field: FieldOf<"resource">, all: All): object {
  const resources = all
    .toSorted((one, other) => one.menu.group.localeCompare(other.menu.group) || one.menu.order - other.menu.order)
    .map(({ name }) => ({ id: name, label: `${name}.titles.list` }));
  const others = Object.entries(field.others ?? {}).map(([id, label]) => ({ id, label }));
  return { ...fieldOf(field), options: [...resources, ...others] };
}

/** The sections of a card: a party stands for its facts. */
const sectionsOf = (fields: Definition["fields"], sections: Readonly<Record<string, readonly string[]>>) =>
  Object.fromEntries(
    Object.entries(sections).map(([title, names]) => [
      title,
      names.flatMap((name) => {
        const field = fields[name];
        return field?.kind === "party" ? field.facts.map((fact) => `${name}_${fact}`) : [name];
      }),
    ]),
  );

/** What a card of an event shows that it has changed. */
const changesIn = (fields: Definition["fields"]) => {
  const [field, said] = fieldsWhere(fields, ({ kind }) => kind === "changes")[0] ?? [];
  return said?.kind === "changes" ? { changes: { field, of: said.of } } : {};
};

/** A list as screens read it. */
function listOf(definition: Definition, list: Definition["list"]): object {
  const { fields } = definition;
  const { order: _, export: __, beside = {}, renders = {}, columns, filters = filtersOf(fields), ...shown } = list;
  const saidOf = saidOfFilters(definition);
  const shownThere: readonly string[] = [...columns, ...(list.hidden ?? [])];
  const totals = totalsOf(fields).flatMap(([field]) => (shownThere.includes(field) ? [field] : []));
  const hasSearch = Object.values(fields).some(({ search }) => search !== undefined);
  const isSearchMasked = Object.values(fields).some(({ search, masked }) => search && masked);
  return {
    ...(statusOf({ fields })?.tabs && { tabs: "tab" }),
    ...shown,
    columns: columns.map((field) => {
      const drawn = {
        ...(beside[field] !== undefined && { beside: beside[field] }),
        ...(renders[field] !== undefined && { render: renders[field] }),
      };
      return Object.keys(drawn).length > 0 ? { field, ...drawn } : field;
    }),
    filters: filters.map((filter) => saidOf.get(filter) ?? filter),
    ...(totals.length > 0 && { totals }),
    ...(hasSearch && { search: true }),
    ...(isSearchMasked && { searchMasked: `${definition.name}.searchMasked` }),
  };
}

/** Filters whose choices somebody knows: of other records, those that are named all at once. */
const filtersOf = (fields: Definition["fields"]): string[] =>
  Object.entries(fields).flatMap(([name, field]) => {
    const isOther = field.kind === "reference" || field.kind === "references";
    return field.filter && (!isOther || namesOf(field) !== undefined) ? [askedName(name, field)] : [];
  });

/** The call that names what a reference may be; none where a form searches the list of its resource page by page. */
function namesOf({ to, names }: { readonly to?: string; readonly names?: string }): string | undefined {
  const usual = `${to}.names`;
  return names ?? (findCall(usual) ? usual : undefined);
}

/** What fields say of the filters by them: how these are called, and both answers of a flag. */
const saidOfFilters = (definition: Definition): ReadonlyMap<unknown, object> =>
  new Map(
    Object.entries(definition.fields).flatMap(([name, said]): [string, object][] => {
      const words = said.kind === "boolean" || said.kind === "file" ? said.words : undefined;
      if (isNamed(said) && !(name in countedBy(definition)))
        return [[name, { field: name, from: { options: optionsOf(said) } }]];
      if (words === undefined && said.asks === undefined) return [];
      const field = askedName(name, said);
      const answers = words !== undefined && { words: { yes: `${words}.yes`, no: `${words}.no` } };
      return [[field, { field, ...(said.asks !== undefined && { label: said.asks }), ...answers }]];
    }),
  );

/** A field as screens show it, and as a form sends a choice that a row says with its word. */
function fieldsOf(name: string, field: Field): [string, object][] {
  const isUnseen = field.computed && !isShown(field);
  if (field.kind === "permissions" || field.kind === "party" || field.kind === "changes" || isUnseen) return [];
  if (!isNamed(field)) return [[name, fieldOf(field)]];
  const shown = { kind: "reference", ...(field.label && { label: field.label }) };
  return [[name, shown], ...(isSent(field) ? [[sentName(name, field), fieldOf(field)] as [string, object]] : [])];
}

/** A field as screens show it, by the name that a record has for it. */
const shownOf = (name: string, field: Field): [string, object] => fieldsOf(name, field)[0] ?? [name, fieldOf(field)];

/** A cell of lines that a form sends: typed, or made of those before it. */
function cellOf(name: string, column: LineColumn): [string, object] {
  const { kind, computed, optional, formula } = column;
  if (computed) return [shownOf(name, column)[0], { ...fieldOf(column), computed, ...(formula && { formula }) }];
  const isOwed = !optional && kind !== "note" && kind !== "boolean";
  return [
    sentName(name, column),
    {
      ...fieldOf(column),
      ...(isNamed(column) && { from: name }),
      ...(isOwed && { required: true }),
      ...((kind === "text" || kind === "note") && column.max !== undefined && { maxLength: column.max }),
    },
  ];
}

/** Checks as a form has them: at the inputs, by the names of these. */
const checksOf = (fields: Definition["fields"], checks: readonly Check[]) =>
  checks.map(({ at, ...check }) => {
    const field = fields[at];
    return { ...check, at: field ? sentName(at, field) : at };
  });

/** A field as a screen shows it: without what is the table's or the API's. */
function fieldOf(field: Field): object {
  const { kind, label, help, visible, rated } = field;
  const about = {
    kind,
    ...(label && { label }),
    ...(help && { help }),
    ...(visible && { visible }),
    ...(rated && { rated }),
  };
  switch (field.kind) {
    case "choice": {
      return { ...about, options: optionsOf(field), ...(field.default !== undefined && { default: field.default }) };
    }
    case "resource":
      return { ...about, kind: "choice" }; // its options are of the whole product
    case "text":
      return { ...about, ...(field.address && { address: true }), ...(field.mask && { mask: field.mask }) };
    case "status":
      return { ...about, statuses: field.machine.statuses };
    case "reference":
    case "references":
      return { ...about, ...choicesOf(field) };
    case "iinBin":
      return { ...about, ...(field.by && { by: field.by }), ...(!field.optional && { required: true }) };
    case "password":
      return { ...about, minLength: PASSWORD_MIN_LENGTH };
    case "file":
      return { ...about, accept: field.accept, maxMb: field.maxMb };
    case "integer":
      return {
        ...about,
        ...(field.min !== undefined && { min: field.min }),
        ...(field.max !== undefined && { max: field.max }),
      };
    case "money":
    case "percent":
      // A column of lines that a formula makes is shown as what it is.
      if (field.formula && !field.computed)
        return { ...about, kind: "formula", as: field.kind, formula: field.formula };
      return { ...about, ...("default" in field && { default: field.default }) };
    case "boolean":
    case "date":
    case "instant":
      return { ...about, ...(field.default !== undefined && { default: field.default }) };
    case "lines":
      return {
        ...about,
        columns: Object.fromEntries(
          Object.entries(field.columns).flatMap(([name, column]) =>
            column.hidden ? [] : isSent(field) ? [cellOf(name, column)] : fieldsOf(name, column),
          ),
        ),
        ...(field.totals && { totals: field.totals }),
        ...(isSent(field) && { maxLines: field.max ?? MOST_LINES }),
        ...((field.min ?? 0) > 0 && { required: true }),
      };
    default:
      return about;
  }
}

/** What a choice may be, each with its word and, where that is not always, its days. */
const optionsOf = ({ ids, words, days }: FieldOf<"choice">) =>
  ids.map((id) => {
    const { from = null, to = null } = days?.find((each) => each.id === id) ?? {};
    return { id, label: `${words}.${id}`, ...(days && { from, to }) };
  });

/** What another record is chosen from, and how it is called. */
function choicesOf(field: FieldOf<"reference"> | FieldOf<"references">): object {
  const { to } = field;
  const { where, toField } = field.kind === "reference" ? field : { where: undefined, toField: undefined };
  const names = where ? undefined : namesOf(field); // what is narrowed is searched page by page
  const shown = "shows" in field ? field.shows?.[0] : undefined;
  const isWorded = "title" in field && field.title !== undefined;
  const title = isWorded ? "title" : shown;
  const beside = where && Object.entries(where).map(([filter, other]) => [filter, `${other}_id`]);
  return {
    ...(to && { to }),
    ...(toField && { toField }),
    ...(names && { names }),
    ...(title && { title }),
    ...(names && isWorded && { named: shown ?? "name" }),
    ...(beside && { where: Object.fromEntries(beside) }),
  };
}

/** What of an action is the server's affair, or is told by what it runs. */
const UNSHOWN: readonly string[] = [
  "rules",
  "done",
  "clears",
  "set",
  "step",
  "own",
  "file",
  "all",
  "at",
  "families",
  "sign",
  "takes",
  "machine",
  "stamps",
  "side",
  "named",
  "entrusted",
  "one",
];

/** An action with the call that it makes. */
function actionOf(definition: Definition, action: Action): object {
  const { name, paper } = definition;
  const said = Object.fromEntries(Object.entries(action).filter(([member]) => !UNSHOWN.includes(member)));
  const because = (action.rules ?? []).map((rule) => ({ when: predicateOf(definition, rule), why: rule.why }));
  if ("set" in action) {
    const [field = ""] = Object.keys(action.set);
    return { ...said, ...ruledBy(because), run: { call: `${name}.${setVerb(field)}`, set: action.set } };
  }
  if ("step" in action) {
    const found = stepsIn(definition).find((step) => step.action === action);
    const run = { call: `${name}.status`, set: { status_id: found?.to } };
    return { ...said, ...openFrom(found?.from, action.shown, because), run };
  }
  if ("sign" in action) {
    const found = signingsIn(definition).find((signing) => signing.action === action);
    return { ...said, ...openFrom(found?.from, action.shown, because), run: { sign: `${name}.${action.name}` } };
  }
  const isFelt = paper !== undefined && (action.name === "delete" || "own" in action);
  return { ...said, ...(isFelt && { isFelt: true }), ...ruledBy(because) };
}

/** A record has no button that its status does not open; among many chosen ones it says why it is left out. */
function openFrom(from: readonly number[] = [], shown: Action["shown"], because: readonly object[]) {
  const isOpen = { row: "status.id", op: "in", value: from } as const;
  const open = { when: isOpen, why: "engine.actions.otherStatus" };
  return { shown: shown ? { all: [isOpen, shown] } : isOpen, ...ruledBy([open, ...because]) };
}

const ruledBy = (rules: readonly object[]) => (rules.length > 0 ? { rules } : {});
