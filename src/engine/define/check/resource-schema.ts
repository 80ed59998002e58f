import { z } from "zod";
import { actionSchema } from "./action-schema.ts";
import { fieldSchema } from "./field-schema.ts";
import type { Known } from "./known.ts";
import { listSchema } from "./list-schema.ts";
import { vocabulary } from "./vocabulary.ts";

/**
 * A description as zod sees it: the same members as `WrittenResource`, checked at start-up and written out as JSON Schema. Names that the
 * API alone can judge (a column of the row, a filter of the list) are left to `checkResources`.
 */
export function resourceSchema(known: Known) {
  const words = vocabulary(known);
  const { word, predicate, path, name, resource } = words;
  const section = z.strictObject({ title: word.exactOptional(), fields: z.array(name).readonly() });
  const sections = z.union([z.array(section).readonly(), z.record(name, z.array(name).readonly())]);
  const field = fieldSchema(words);
  const fields = z.record(name, field);
  const list = listSchema(words);
  const page = path.exactOptional();
  const who = predicate.exactOptional();
  const title = word.exactOptional();
  const titles = { list: title, one: title, create: title, edit: title };
  const forClient = z.strictObject({ list: word, one: word });
  const related = z.strictObject({ resource, filter: name, label: word });
  const fill = z.strictObject({ field: name, from: name, by: words.fill, says: word });
  const access = z.strictObject({ list: predicate, show: who, create: who, edit: who });
  const menu = z.strictObject({ group: words.group, order: z.number(), icon: words.icon });
  const variant = z.strictObject({
    where: z.record(name, z.string()),
    tab: title,
    titles: z.strictObject({ ...titles, forClient: forClient.exactOptional() }).exactOptional(),
    menu: menu.exactOptional(),
    paths: z.strictObject({ list: path, show: page, edit: page.exactOptional() }),
    access: access.exactOptional(),
    fields: fields.exactOptional(),
    list: list.partial().exactOptional(),
  });
  return z
    .strictObject({
      $schema: z.string().exactOptional(),
      name: z.string().regex(/^[a-z][a-z-]*$/, "is no resource of the API"),
      titles: z
        .strictObject({ ...titles, forClient: z.union([z.literal(true), forClient]).exactOptional() })
        .exactOptional(),
      menu,
      paths: z.strictObject({ list: page, show: page, create: page, edit: page }).exactOptional(),
      apart: z.array(name).readonly().exactOptional(),
      access,
      fields,
      list,
      card: z
        .strictObject({
          status: name.exactOptional(),
          lead: z.array(name).readonly().exactOptional(),
          rail: z.array(name).readonly().exactOptional(),
          next: name.exactOptional(),
          panels: z.array(words.render).readonly().exactOptional(),
          sections,
          related: z.union([z.array(related).readonly(), z.partialRecord(resource, name)]).exactOptional(),
          changes: z.strictObject({ field: name, of: name }).exactOptional(),
        })
        .exactOptional(),
      form: z
        .strictObject({
          sections: sections.exactOptional(),
          rules: z
            .array(z.strictObject({ when: predicate, why: word }))
            .readonly()
            .exactOptional(),
          fills: z.array(fill).readonly().exactOptional(),
          known: z
            .strictObject({ from: name, call: words.call, query: name, takes: z.record(name, name), says: word })
            .exactOptional(),
          confirms: z
            .array(z.strictObject({ field: name, title: word, text: word }))
            .readonly()
            .exactOptional(),
          warnings: z
            .array(z.strictObject({ when: predicate, text: word }))
            .readonly()
            .exactOptional(),
          instead: z
            .strictObject({ fields: z.array(name).readonly(), go: path, needs: words.call, label: word })
            .exactOptional(),
          checks: z
            .array(z.strictObject({ when: predicate, why: word, at: name }))
            .readonly()
            .exactOptional(),
          suggests: z.strictObject({ field: name, from: words.call }).exactOptional(),
          shows: z.record(name, z.array(name).readonly()).exactOptional(),
          copied: z.array(name).readonly().exactOptional(),
          ours: z.strictObject({ from: words.call, party: name }).exactOptional(),
        })
        .exactOptional(),
      relatedTo: z.partialRecord(resource, name).exactOptional(),
      discussed: z.enum(["staff", "everybody"]).exactOptional(),
      actions: z.array(actionSchema(words, field)).readonly().exactOptional(),
      variants: z.array(variant).readonly().exactOptional(),
    })
    .meta({ title: "A resource of Parkdesk", description: "docs/guides/resource-author.md" });
}
