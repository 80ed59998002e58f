import type { Field } from "../language/fields.ts";
import { editShape } from "../language/shapes.ts";
import type { CardView, FormView, Related, Section } from "../language/views.ts";
import type { WrittenCard, WrittenForm, WrittenRelated, WrittenSections } from "../written/written-resource.ts";
import { wordOf } from "./word.ts";

type Fields = Readonly<Record<string, Field>>;

/** A card with the titles of its sections and lists; its status is the field of that name. */
export function completeCard(resource: string, { sections, related, ...said }: WrittenCard, fields: Fields): CardView {
  return {
    ...(fields.status?.kind === "status" && { status: "status" }),
    ...said,
    sections: sectionsOf(resource, sections),
    ...(related && { related: relatedOf(resource, related) }),
  };
}

/** A form with its sections: what is described of all that its call takes, unless they are said. Undefined where no call takes anything. */
export function completeForm(resource: string, said: WrittenForm | undefined, fields: Fields): FormView | undefined {
  const sent = editShape(resource);
  if (!sent) return said && { ...said, sections: sectionsOf(resource, said.sections ?? []) };
  const { sections = [{ fields: Object.keys(fields).filter((field) => field in sent) }], ...rest } = said ?? {};
  return { ...rest, sections: sectionsOf(resource, sections) };
}

function sectionsOf(resource: string, said: WrittenSections): readonly Section[] {
  if (isList(said)) return said;
  return Object.entries(said).map(([name, fields = []]) => ({ title: wordOf(resource, "sections", name), fields }));
}

const isList = (said: WrittenSections): said is readonly Section[] => Array.isArray(said);

function relatedOf(resource: string, said: WrittenRelated): readonly Related[] {
  const isWhole = (each: WrittenRelated): each is readonly Related[] => Array.isArray(each);
  if (isWhole(said)) return said;
  return Object.entries(said).map(
    ([to, filter]) => ({ resource: to, filter, label: wordOf(resource, "related", to) }) as Related, // names that checkResources checks
  );
}
