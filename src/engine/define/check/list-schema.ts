import { z } from "zod";
import { DOCUMENT_ROUTES } from "../../../../contract/entities/related-document.ts";
import type { Vocabulary } from "./vocabulary.ts";

/** A list: its columns, filters, order, what stands over it and in place of it. */
export function listSchema({ word, call, option, render, name, predicate, path, yes }: Vocabulary) {
  const named = { field: name, label: word };
  const column = z.strictObject({
    field: name,
    sort: name.exactOptional(),
    total: name.exactOptional(),
    width: z.number().positive().exactOptional(),
    isHidden: yes.exactOptional(),
    onPhone: z.literal(false).exactOptional(),
    render: render.exactOptional(),
    beside: name.exactOptional(),
  });
  const source = z.union([
    z.strictObject({ counts: call, query: z.record(name, z.string()).exactOptional() }),
    z.strictObject({ names: call, title: name.exactOptional() }),
    z.strictObject({ options: z.array(option).readonly() }),
  ]);
  const filter = z.discriminatedUnion("kind", [
    z.strictObject({ kind: z.literal("ids"), ...named, from: source, asTabs: yes.exactOptional() }),
    z.strictObject({
      kind: z.literal("texts"),
      ...named,
      options: z.array(option).readonly().exactOptional(),
      placeholder: word.exactOptional(),
    }),
    z.strictObject({
      kind: z.literal("flag"),
      ...named,
      words: z.strictObject({ yes: word, no: word }).exactOptional(),
    }),
    z.strictObject({ kind: z.enum(["month", "dates", "money"]), ...named }),
    z.strictObject({ kind: z.literal("numbers"), ...named, isRate: yes.exactOptional() }),
  ]);
  const link = z.strictObject({ label: word, to: path, needs: call, who: predicate.exactOptional() });
  const deed = z.strictObject({
    label: word,
    title: word,
    text: word,
    call,
    window: z.enum(["lastMonth", "sinceTwoMonthsAgo"]),
    skipping: z.strictObject({ document: name, route: z.enum(DOCUMENT_ROUTES) }).exactOptional(),
    who: predicate.exactOptional(),
    invalidates: z.array(z.string().endsWith(".", "does not end with a dot")).readonly(),
  });
  return z.strictObject({
    columns: z.array(column).min(1, "has no column").readonly(),
    sort: z.strictObject({ field: name, order: z.enum(["asc", "desc"]) }).exactOptional(),
    filters: z.array(filter).readonly(),
    search: word.exactOptional(),
    empty: z.strictObject({ title: word, text: word }),
    links: z.array(link).readonly().exactOptional(),
    deeds: z.array(deed).readonly().exactOptional(),
    notices: call.exactOptional(),
    nameColumn: name.exactOptional(),
  });
}
