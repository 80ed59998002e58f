import type { TFunction } from "i18next";
import { z } from "zod";
import type { OfferedField, UsualPages } from "../../../contract/entities/studio.ts";
import { PresentationBody, RegisterBody } from "../../../contract/entities/studio-bodies.ts";
import { askedName, fieldsOfCard, isListed, isSent, isShown, sentName } from "../../../definition/names.ts";
import type { Definition } from "../../../definition/resource.ts";
import { isSayable, tabsIn } from "../../../definition/studio/presentation-faults.ts";
import { isRegister } from "../../../definition/studio/register.ts";
import { textsOf, withoutForm } from "../../../definition/words.ts";
import { usualWords, wordsIn } from "../../http/words.ts";
import { originals } from "../../studio/originals.ts";
import { productOf, REFERABLE } from "./read-body.ts";

/** The fields of a resource of the product that its presentation may name, as people call them. */
export function offeredOf(resource: string, t: TFunction): OfferedField[] {
  const definition = productOf(resource);
  if (!definition) return [];
  const fields = Object.entries(fieldsOfCard(definition.fields)).map(([name, field]) => ({
    name,
    label: t(`${resource}.fields.${name}`, { defaultValue: name }),
    is_column: isListed(field) && isShown(field),
    filter: field.filter ? askedName(name, field) : null,
    is_sorted: field.sort === true,
    is_optional: isSent(field) && field.optional === true,
    is_shown: isShown(field),
    asked_as: isSent(field) && Object.hasOwn(definition.fields, name) ? sentName(name, field) : null,
  }));
  return fields.filter(({ is_shown, filter, asked_as }) => is_shown || filter !== null || asked_as !== null);
}

/** A resource of the product as it is without what administrators have made of it; null for a register. */
export function usualOf(resource: string, t: TFunction): UsualPages | null {
  const definition = originals.get(resource);
  if (!definition) return null;
  const { card, form } = definition;
  return {
    card: card ? sectionsOf(resource, card.sections ?? {}) : null,
    form: form ? sectionsOf(resource, form.sections ?? {}) : null,
    tabs: [...new Set(tabsIn(definition))].map((name) => ({
      name,
      label: t(`${resource}.fields.${name}`, { defaultValue: name }),
    })),
    words: wordsOf(resource),
  };
}

function sectionsOf(resource: string, sections: NonNullable<NonNullable<Definition["card"]>["sections"]>) {
  const said = (name: string, locale: string) =>
    wordsIn(locale)(`${resource}.sections.${name}`, { defaultValue: name });
  return Object.entries(sections).map(([name, fields]) => ({
    name,
    title: { ru: said(name, "ru"), en: said(name, "en"), kz: said(name, "kz") },
    fields: [...fields],
  }));
}

const wordsOf = (resource: string): UsualPages["words"] =>
  [...textsOf(usualWords(resource))].flatMap(([path, said]) => {
    const at = withoutForm(path);
    return isSayable(at) && at === path ? [{ at, said }] : [];
  });

/** What a field may refer to: resources of the product, then registers. */
export const referencesIn = (registers: readonly string[], t: TFunction): { resource: string; title: string }[] =>
  [...REFERABLE, ...registers].map((resource) => ({ resource, title: t(`${resource}.titles.list`) }));

const schemas = {
  register: z.toJSONSchema(RegisterBody, { unrepresentable: "any", io: "input" }),
  presentation: z.toJSONSchema(PresentationBody, { unrepresentable: "any", io: "input" }),
};

/** Of what shape the body of a subject is. */
export const schemaOf = (resource: string): unknown => schemas[isRegister(resource) ? "register" : "presentation"];
