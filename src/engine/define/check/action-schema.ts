import { z } from "zod";
import type { Vocabulary } from "./vocabulary.ts";

/** What can be done with a record. */
export function actionSchema({ word, call, name, predicate, path, yes }: Vocabulary, field: z.ZodType) {
  const take = z.union([
    z.strictObject({ value: z.unknown() }),
    z.strictObject({ row: name }),
    z.strictObject({ rows: z.union([name, z.record(z.string(), name)]) }),
  ]);
  const takes = z.record(z.string(), take).exactOptional();
  const run = z.union(
    [
      z.strictObject({ go: path, needs: call }),
      z.strictObject({ call, params: takes, body: takes, set: z.record(z.string(), z.unknown()).exactOptional() }),
      z.strictObject({ download: call, params: takes, body: takes }),
      z.strictObject({ code: z.string().regex(/^[a-z-]+\.[a-zA-Z-]+$/, "is no <resource>.<action>"), needs: call }),
      z.strictObject({ sign: call }),
    ],
    { error: "neither leads anywhere, nor makes a call of the API, nor saves a file, nor runs code, nor signs" },
  );
  const question = z.strictObject({
    title: word.exactOptional(),
    many: word.exactOptional(),
    text: word.exactOptional(),
    verb: word.exactOptional(),
    sum: name.exactOptional(),
  });
  return z.strictObject({
    name,
    label: word.exactOptional(),
    isDanger: yes.exactOptional(),
    isFelt: yes.exactOptional(),
    on: z
      .array(z.enum(["row", "card", "bulk"]))
      .min(1, "is offered nowhere")
      .readonly(),
    who: predicate.exactOptional(),
    shown: predicate.exactOptional(),
    rules: z
      .array(z.strictObject({ when: predicate, why: word }))
      .readonly()
      .exactOptional(),
    confirm: z.union([yes, question]).exactOptional(),
    asks: z.record(name, z.union([z.enum(["required", "optional"]), field])).exactOptional(),
    run: run.exactOptional(),
    bulk: z.strictObject({ chunk: z.int().min(1), newestFirst: yes.exactOptional() }).exactOptional(),
    event: z
      .string()
      .regex(/^[a-z-]+\.[a-zA-Z]+$/, "is no <resource>.<event>")
      .exactOptional(),
    limit: z.int().min(1).exactOptional(),
    invalidates: z.array(z.string().endsWith(".", "does not end with a dot")).readonly().exactOptional(),
  });
}
