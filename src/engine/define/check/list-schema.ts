import { z } from "zod";
import { DOCUMENT_ROUTES } from "../../../../definition/related.ts";
import type { Vocabulary } from "./vocabulary.ts";

/** A list: its columns, filters, order, what stands over it and in place of it. */
export function listSchema({ word, call, option, render, name, predicate, path, yes }: Vocabulary) {
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
    z.strictObject({ counts: call }),
    z.strictObject({ names: call, title: name.exactOptional() }),
    z.strictObject({ options: z.array(option).readonly() }),
  ]);
  const named = { field: name, label: word.exactOptional() };
  const ids = { from: source.exactOptional(), asTabs: yes.exactOptional() };
  const texts = { options: z.array(option).readonly().exactOptional(), placeholder: word.exactOptional() };
  const flag = { words: z.strictObject({ yes: word, no: word }).exactOptional() };
  const counted = { from: z.strictObject({ counts: call }).exactOptional() };
  const numbers = { isRate: yes.exactOptional() };
  const whole = z.discriminatedUnion("kind", [
    z.strictObject({ kind: z.literal("ids"), ...named, ...ids }),
    z.strictObject({ kind: z.literal("texts"), ...named, ...texts }),
    z.strictObject({ kind: z.literal("flag"), ...named, ...counted, ...flag }),
    z.strictObject({ kind: z.enum(["months", "dates", "money"]), ...named }),
    z.strictObject({ kind: z.literal("numbers"), ...named, ...numbers }),
  ]);
  // Its kind is what the API says: whether the rest is of that kind is asked when it is complete.
  const kindless = z.strictObject({ ...named, ...ids, ...texts, ...flag, ...numbers });
  const filter = z.union([name, kindless, whole]);
  const link = z.strictObject({ label: word, to: path, needs: call, who: predicate.exactOptional() });
  const action = z.strictObject({
    label: word.exactOptional(),
    title: word.exactOptional(),
    text: word.exactOptional(),
    call,
    window: z.enum(["lastMonth", "sinceTwoMonthsAgo"]),
    skipping: z
      .strictObject({
        document: name,
        route: z.enum(DOCUMENT_ROUTES),
        again: z.strictObject({ code: z.string(), flag: name, label: word }).exactOptional(),
      })
      .exactOptional(),
    who: predicate.exactOptional(),
    invalidates: z.array(z.string().endsWith(".", "does not end with a dot")).readonly().exactOptional(),
  });
  const columns = z.array(z.union([name, column]));
  const names = z.array(name).readonly().exactOptional();
  return z.strictObject({
    columns: columns.min(1, "has no column").readonly(),
    hidden: columns.readonly().exactOptional(),
    widths: z.record(name, z.number().positive()).exactOptional(),
    totals: names,
    notOnPhone: names,
    sort: z.strictObject({ field: name, order: z.enum(["asc", "desc"]) }).exactOptional(),
    filters: z.array(filter).readonly(),
    tabs: name.exactOptional(),
    search: z.union([word, yes]).exactOptional(),
    searchMasked: word.exactOptional(),
    empty: z.strictObject({ title: word, text: word, textForClient: word.exactOptional() }).exactOptional(),
    emptyForClient: yes.exactOptional(),
    links: z.array(link).readonly().exactOptional(),
    actions: z.array(action).readonly().exactOptional(),
    notices: call.exactOptional(),
    nameColumn: name.exactOptional(),
    edited: names,
  });
}
