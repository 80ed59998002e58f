import { FAMILIES, type Family } from "../domain/access/family.ts";
import { type Predicate, pathsAsked } from "../domain/access/predicate.ts";
import { actionFaults, ruleFaults } from "./action-faults.ts";
import { emptyOf } from "./asks.ts";
import { badgeFaults } from "./badge.ts";
import { namesOf } from "./checks.ts";
import type { Field, Fields, Kind } from "./field.ts";
import { importFaults } from "./import.ts";
import { type Known, missingText } from "./known.ts";
import { linesFaults } from "./lines-faults.ts";
import { askedName, fieldsOfCard, isKept, isSent } from "./names.ts";
import type { Definition } from "./resource.ts";
import { leftOf } from "./rights/left-of.ts";
import { screenFaults } from "./screen-faults.ts";
import { statusOf } from "./steps.ts";
import { eitherOf } from "./who.ts";

/**
 * Every mistake of a definition that the compiler does not see, the missing word first: `drivers: «burn» is no event of the machine
 * of status (did you mean activate, dismiss?)`. Empty when all is well.
 */
export function definitionFaults(definition: Definition, known: Known): string[] {
  const { name, fields, form, actions, calls } = definition;
  const faults = [
    ...Object.entries(fieldsOfCard(fields)).flatMap(([field, said]) => [
      ...(["permissions", "party", "changes"].includes(said.kind)
        ? []
        : missingText(known, `${name}.fields.${field.replace(/_id$/, "")}`, said.label)),
      ...maskFaults(definition, [field, said]),
      ...(said.masked && said.search ? missingText(known, `${name}.searchMasked`) : []),
      ...tabFaults(definition, said, known),
      ...eventFaults(definition, [field, said], known),
      ...(said.asks === undefined ? [] : missingText(known, said.asks)),
      ...(said.help === true ? missingText(known, `${name}.help.${field.replace(/_id$/, "")}`) : []),
      ...(said.unique !== undefined && !known.hasText(`validation.${said.unique}`)
        ? [`«validation.${said.unique}» is no text: what a second «${field}» is refused with`]
        : []),
    ]),
    ...withCells(fieldsOfCard(fields)).flatMap(([place, said]) =>
      "to" in said && said.to !== undefined && !known.resources.includes(said.to)
        ? [`«${said.to}» is no resource: ${place} refers to it`]
        : [],
    ),
    ...Object.entries(definition.relatedTo ?? {}).flatMap(([other, filter]) => [
      ...(known.resources.includes(other) ? [] : [`«${other}» is no resource: its cards show these`]),
      ...(isFilterOf(fields, filter)
        ? []
        : [`«${filter}» is no filter by another record: cards of ${other} show these`]),
    ]),
    ...(definition.discussed === "everybody" && definition.bound?.counterparty === undefined
      ? [
          "«discussed» by everybody: clients of a park would read each other's words, for no counterparty binds a record",
        ]
      : []),
    ...(definition.discussed === undefined ? [] : missingText(known, `notifications.one.${name}`)),
    ...linesFaults(definition, (key) => missingText(known, key)),
    ...checkFaults(definition, known),
    ...importFaults(definition),
    ...screenFaults(definition, known),
    ...badgeFaults(definition, definition.menu.badge),
    ...actions.flatMap((action) => actionFaults(definition, action, known)),
    ...(form?.rules ?? []).flatMap((rule) => ruleFaults(definition, rule, known)),
    ...(Object.values(fields).filter(({ kind }) => kind === "status").length > 1 ? ["«status» stands twice"] : []),
    ...(calls.active === undefined || statusOf(definition)?.machine.statuses.some(({ code }) => code === calls.active)
      ? []
      : [`«${calls.active}» is no status: records that may be chosen are said to be of it`]),
  ];
  return faults.map((fault) => `${name}: ${fault}`);
}

/** Fields and the columns of their lines, each by its place: `lines.payer`. */
const withCells = (fields: Fields): readonly (readonly [string, Field])[] =>
  Object.entries(fields).flatMap(([name, field]) => [
    [name, field] as const,
    ...Object.entries(field.kind === "lines" ? field.columns : {}).map(
      ([column, said]) => [`${name}.${column}`, said] as const,
    ),
  ]);

const isFilterOf = (fields: Definition["fields"], filter: string): boolean =>
  Object.entries(fields).some(
    ([name, field]) =>
      (field.kind === "reference" || field.kind === "references") && field.filter && askedName(name, field) === filter,
  );

/** What is masked is a text that the table keeps; whoever wrote a record would write it back masked. */
function maskFaults({ access }: Definition, [name, field]: readonly [string, Field]): string[] {
  const { masked, kind } = field;
  if (!masked) return [];
  const writes = eitherOf([access.create, access.edit].filter((each) => each !== undefined));
  const isSeenMasked = (family: Family) => leftOf({ all: [masked, writes] }, family) !== false;
  return [
    ...(isKept(field) && !field.json && MASKED.includes(kind) ? [] : [`«${name}» is masked and no text of the table`]),
    ...FAMILIES.filter(isSeenMasked).map((family) => `«${name}» is masked from some of ${family} who write it`),
  ];
}
const MASKED: readonly Kind[] = ["text", "iinBin", "email", "phone", "iin", "bin", "iik", "licence"];

/** What is wrong with the tabs of a status. */
const tabFaults = ({ name }: Definition, field: Field, known: Known): string[] =>
  (field.kind === "status" ? (field.tabs ?? []) : []).flatMap(({ code, statuses }) => [
    ...missingText(known, `${name}.tabs.${code}`),
    ...statuses.flatMap((status) =>
      field.kind === "status" && field.machine.statuses.some(({ code: one }) => one === status)
        ? []
        : [`«${status}» is no status: the tab ${code} shows it`],
    ),
  ]);

/** What is wrong with what a field says an event is about: of which resource, and the words of what is none or of there being nobody. */
function eventFaults({ fields }: Definition, [name, field]: readonly [string, Field], known: Known): string[] {
  const none = field.kind === "reference" && field.none !== undefined ? [field.none] : [];
  const words = field.kind === "resource" ? Object.values(field.others ?? {}) : none;
  const of = field.kind === "changes" ? field.of : field.kind === "reference" ? field.toField : undefined;
  return [
    ...words.flatMap((key) => missingText(known, key)),
    ...(of === undefined || fields[of]?.kind === "resource"
      ? []
      : [`«${of}» is no name of a resource: ${name} is of it`]),
  ];
}

/** What a form does not send cannot be asked about by what decides of it. */
function checkFaults({ fields, checks = [] }: Definition, known: Known): string[] {
  const sent = namesOf(fields).flatMap(([name, under]) => (fields[name] && isSent(fields[name]) ? [name, under] : []));
  const unknown = (predicate: Predicate, what: string) =>
    pathsAsked(predicate)
      .filter((path) => !sent.includes(path.replace(/\.id$/, "")))
      .map((path) => `«${path}» is sent by no form: ${what} asks about it`);
  return [
    ...checks.flatMap(({ when, why, at }) => [
      ...missingText(known, why),
      ...unknown(when, `a check of ${at}`),
      ...(sent.includes(at) ? [] : [`«${at}» is sent by no form: a check speaks beside it`]),
    ]),
    ...Object.entries(fields).flatMap(([name, field]) => [
      ...(field.visible ? unknown(field.visible, `the sight of ${name}`) : []),
      ...(field.visible && (field.beside || emptyOf(field) === undefined)
        ? [`«${name}» is not optional: it is not always visible`]
        : []),
    ]),
    ...withCells(fields).flatMap(([place, field]) =>
      Object.values((field.kind === "reference" && field.where) || {}).flatMap((other) =>
        sent.includes(other) ? [] : [`«${other}» is sent by no form: ${place} is chosen by it`],
      ),
    ),
  ];
}
