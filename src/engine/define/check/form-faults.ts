import { findCall } from "../language/calls.ts";
import { formFieldsOf } from "../language/form-fields.ts";
import { factsOf } from "../language/party-facts.ts";
import type { Resource } from "../language/resource.ts";
import { cardShape, editShape, shapeOfOne } from "../language/shapes.ts";
import type { FormView } from "../language/views.ts";
import { fieldsIn } from "./audience-faults.ts";

/** Kinds that nobody types: the server writes them. */
const WRITTEN = ["status", "formula", "documents"];

/** A form that does not ask for what its call needs could never be saved; one that asks for more would be refused. */
export function formFaults({ name, form, fields, paths, list }: Resource): string[] {
  const sent = editShape(name);
  if (!form)
    return (["create", "edit"] as const).flatMap((page) =>
      paths[page] ? [`there is no form for ${paths[page]}`] : [],
    );
  if (!sent) return [`there is no ${name}.create or ${name}.update for its form`];
  const names = formFieldsOf({ form });
  const { known } = form;
  const fills = [
    ...(form.fills ?? []).flatMap(({ field, from }) => [field, from]),
    ...(known ? [known.from, ...Object.keys(known.takes)] : []),
  ];
  return [
    ...Object.keys(sent)
      .filter((field) => !names.includes(field))
      .map((field) => `the form does not ask for ${field}`),
    ...names.filter((field) => !(field in sent)).map((field) => `the form asks for ${field}, which no call takes`),
    ...names.filter((field) => fields[field] === undefined).map((field) => `form field ${field} is not described`),
    ...names
      .filter((field) => WRITTEN.includes(fields[field]?.kind ?? ""))
      .map((field) => `form field ${field}: nobody types a ${fields[field]?.kind}`),
    ...names.flatMap((field) => choiceFaults(field, fields)),
    ...fills
      .filter((field) => !names.includes(field))
      .map((field) => `the form fills ${field}, which it does not ask for`),
    ...(known && !findCall(known.call) ? [`${known.call} is not a call of the API`] : []),
    ...(form.confirms ?? [])
      .filter(({ field }) => !names.includes(field))
      .map(({ field }) => `the form confirms ${field}, which it does not ask for`),
    ...(form.warnings ?? [])
      .flatMap(({ when }) => fieldsIn(when))
      .filter((field) => !names.includes(field))
      .map((field) => `the form warns by ${field}, which it does not ask for`),
    ...(form.instead?.fields ?? [])
      .filter((field) => !names.includes(field))
      .map((field) => `the form leads on from ${field}, which it does not ask for`),
    ...(list.edited ?? [])
      .filter((field) => !names.includes(field) || form.confirms?.some((each) => each.field === field))
      .map((field) => `${field} is changed in the list, where its form does not ask for it, or asks more`),
    ...(form.copied ?? [])
      .filter((field) => !names.includes(field))
      .map((field) => `the form takes ${field} along, which it does not ask for`),
    ...Object.entries(form.shows ?? {}).flatMap(([field, facts]) => shownFaults(field, facts, { names, fields })),
    ...(form.ours ? ownFaults(form.ours, fields) : []),
  ];
}

/** What a form shows of a chosen record is on the card of what one chooses. */
function shownFaults(
  name: string,
  facts: readonly string[],
  { names, fields }: { readonly names: readonly string[]; readonly fields: Resource["fields"] },
): string[] {
  const field = fields[name];
  if (!names.includes(name)) return [`the form shows of ${name}, which it does not ask for`];
  if (field?.kind !== "reference" || field.to === undefined)
    return [`the form shows of ${name}, which is no record of another resource`];
  const { to } = field;
  const card = cardShape(to) ?? {};
  return facts
    .filter((fact) => !(fact in card))
    .map((fact) => `the form shows ${fact} of ${name}: ${to}.one does not give it`);
}

/** What a form shows of one's own side is what the call says of it. */
function ownFaults({ from, party }: NonNullable<FormView["ours"]>, fields: Resource["fields"]): string[] {
  if (!findCall(from)) return [`${from} is not a call of the API`];
  const facts = factsOf(party, fields);
  if (facts.length === 0) return [`the form shows ${party}, which is no party of the record`];
  const said = shapeOfOne(from) ?? {};
  return facts
    .filter(({ fact }) => !(fact in said))
    .map(({ fact }) => `the form shows ${fact} of ${party}: ${from} does not give it`);
}

/** A reference in a form must be chosen from something. */
function choiceFaults(name: string, fields: Resource["fields"]): string[] {
  const field = fields[name];
  if (field?.kind !== "reference" && field?.kind !== "references") return [];
  return field.names === undefined && field.to === undefined
    ? [`form field ${name}: there is nothing to choose from`]
    : [];
}

/** What is wrong with a card: a field that the record does not have, a status that is none, a list that cannot be filtered. */
export function cardFaults({ name, card, fields, relatedTo = {} }: Resource): string[] {
  const shape = cardShape(name);
  const others = Object.values(relatedTo).flatMap((filter) => filterFaults(name, filter));
  if (!card || !shape) return others;
  const shown = card.sections.flatMap(({ fields: names }) => names);
  const { status, changes } = card;
  return [
    ...Object.values(changes ?? {})
      .filter((field) => !(field in shape))
      .map((field) => `card field ${field}: ${name}.one does not give it`),
    ...shown.filter((field) => !(field in shape)).map((field) => `card field ${field}: ${name}.one does not give it`),
    ...shown.filter((field) => fields[field] === undefined).map((field) => `card field ${field} is not described`),
    ...(status !== undefined && fields[status]?.kind !== "status" ? [`card status ${status} is no status`] : []),
    ...(card.related ?? []).flatMap(({ resource, filter }) => filterFaults(resource, filter)),
    ...others,
  ];
}

const filterFaults = (resource: string, filter: string): string[] =>
  findCall(`${resource}.list`)?.list?.filters[filter] === "ids"
    ? []
    : [`related ${resource}: ${resource}.list has no filter ${filter} of ids`];
