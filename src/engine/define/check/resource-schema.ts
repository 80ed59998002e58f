import { z } from "zod";
import { actionSchema } from "./action-schema.ts";
import { fieldSchema } from "./field-schema.ts";
import type { Known } from "./known.ts";
import { listSchema } from "./list-schema.ts";
import { vocabulary } from "./vocabulary.ts";

const GROUPS = ["documents", "parks", "money", "reference", "settings"] as const;
const FILLS = ["bankOfAccount", "kbeOfActivity"] as const;

/**
 * A description as zod sees it: the same members as `Resource`, checked at start-up and written out as JSON Schema. Names that the
 * contract alone can judge (a column of the row, a filter of the list) are left to `checkResources`.
 */
export function resourceSchema(known: Known) {
  const words = vocabulary(known);
  const { word, predicate, path, name, resource } = words;
  const sections = z
    .array(z.strictObject({ title: word.exactOptional(), fields: z.array(name).readonly() }))
    .readonly();
  const fields = z.record(name, fieldSchema(words));
  const list = listSchema(words);
  const page = path.exactOptional();
  const who = predicate.exactOptional();
  const titles = { list: word, one: word };
  const related = z.strictObject({ resource, filter: name, label: word });
  const fill = z.strictObject({ field: name, from: name, by: z.enum(FILLS), says: word });
  const access = z.strictObject({ list: predicate, show: who, create: who, edit: who });
  const menu = z.strictObject({ group: z.enum(GROUPS), order: z.number(), icon: words.icon });
  const titled = z.strictObject({
    ...titles,
    create: word.exactOptional(),
    edit: word.exactOptional(),
    forClient: z.strictObject(titles).exactOptional(),
  });
  const variant = z.strictObject({
    where: z.record(name, z.string()),
    tab: word,
    titles: titled,
    menu: menu.exactOptional(),
    paths: z.strictObject({ list: path, show: page }),
    access,
    fields: fields.exactOptional(),
    list: list.partial().exactOptional(),
  });
  return z
    .strictObject({
      $schema: z.string().exactOptional(),
      name: z.string().regex(/^[a-z][a-z-]*$/, "is no noun of the contract"),
      titles: titled,
      menu,
      paths: z.strictObject({ list: path, show: page, create: page, edit: page }),
      access,
      fields,
      list,
      card: z
        .strictObject({
          status: name.exactOptional(),
          sections,
          related: z.array(related).readonly().exactOptional(),
        })
        .exactOptional(),
      form: z
        .strictObject({
          sections,
          rules: z
            .array(z.strictObject({ when: predicate, why: word }))
            .readonly()
            .exactOptional(),
          fills: z.array(fill).readonly().exactOptional(),
        })
        .exactOptional(),
      actions: z.array(actionSchema(words)).readonly(),
      variants: z.array(variant).readonly().exactOptional(),
    })
    .meta({ title: "A resource of Parkdesk", description: "docs/guides/resource-author.md" });
}
