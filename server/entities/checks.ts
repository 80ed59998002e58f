import { isDeepStrictEqual } from "node:util";
import { askedRow, brokenCheck, namesOf, unaskedOf } from "../../definition/checks.ts";
import { referencesIn } from "../../definition/lines.ts";
import { isSent, linesIn, sentName } from "../../definition/names.ts";
import type { Definition } from "../../definition/resource.ts";
import { Failure } from "../http/failure.ts";
import { storedLines } from "./keep-lines.ts";
import { keptOf } from "./listed.ts";
import { type Change, findRecord, type StoredRecord } from "./record.ts";
import { recordsAmong } from "./record-names.ts";

type Values = Readonly<Record<string, unknown>>;

/**
 * An edit as it is kept: without what nobody is asked for as things stand, which is emptied. Throws VALIDATION, on its field, for the first
 * check that would not hold; what an edit leaves out is asked of the record.
 */
export function checkedEdit(definition: Definition, edit: Values, { scope }: Change, record?: StoredRecord): Values {
  const { fields, checks } = definition;
  const names = namesOf(fields);
  const sent = { ...record, ...edit };
  const kept = { ...edit, ...unaskedOf(fields, askedRow(names, sent), scope.user) };
  const broken = brokenCheck(checks, askedRow(names, { ...sent, ...kept }), scope.user);
  if (broken) throw new Failure("VALIDATION", { fields: { [sentNameAt(definition, broken.at)]: [broken.why] } });
  return kept;
}

const linesOf = (sent: unknown): readonly Values[] => (Array.isArray(sent) ? sent : []);

const sentNameAt = ({ fields }: Pick<Definition, "fields">, at: string): string =>
  namesOf(fields).find(([name]) => name === at)?.[1] ?? at;

type Where = Readonly<Record<string, string>>;

/** What a record has to have that is chosen by what stands in `values`: `park_id` and the park there. */
const besideIn = ({ fields }: Definition, values: Values, where: Where = {}): (readonly [string, number])[] =>
  Object.entries(where).flatMap(([theirs, ours]) => {
    const beside = values[sentNameAt({ fields }, ours)];
    return typeof beside === "number" ? [[`${theirs}_id`, beside] as const] : [];
  });

/** Refuses a record that is not of what stands beside it: a driver of another park. Throws VALIDATION on its field. */
export async function refuseOutside(definition: Definition, values: Values, { tx, scope }: Change): Promise<void> {
  for (const [name, field] of Object.entries(definition.fields)) {
    if (field.kind !== "reference" || !field.where || !field.to) continue;
    const sent = sentName(name, field);
    const id = values[sent];
    const same = besideIn(definition, values, field.where);
    if (typeof id !== "number" || same.length === 0) continue;
    const found = await findRecord(tx, scope, keptOf(field.to).stored, id);
    if (!found || same.some(([column, beside]) => found[column] !== beside))
      throw new Failure("VALIDATION", { fields: { [sent]: ["INVALID"] } });
  }
}

/**
 * Refuses lines that name a record which is not the caller's, or not of what stands in the record whose they are; lines that an edit leaves
 * as they were are looked at where that has become another. Throws VALIDATION on every such cell. One question for each column, however
 * many lines there are. `edit`: what is sent.
 */
export async function refuseStrangersInLines(
  definition: Definition,
  edit: Values,
  { tx, scope }: Change,
  record?: StoredRecord,
): Promise<void> {
  const refused: Record<string, string[]> = {};
  const owner = { aggregatorId: scope.aggregatorId, id: record?.id ?? 0 };
  const before = (where?: Where) => besideIn(definition, record ?? {}, where);
  const now = (where?: Where) => besideIn(definition, { ...record, ...edit }, where);
  for (const lines of linesIn(definition.fields)) {
    const [name, field] = lines;
    const isLeft = edit[name] === undefined;
    const references = isSent(field) ? referencesIn(field.columns).filter(([, { computed }]) => !computed) : [];
    const looked = isLeft
      ? references.filter(([, { where }]) => record && !isDeepStrictEqual(before(where), now(where)))
      : references;
    const rows = isLeft && looked.length > 0 ? await storedLines(tx, definition, lines, owner) : linesOf(edit[name]);
    for (const [column, said] of looked) {
      const sent = sentName(column, said);
      const same = now(said.where);
      const ids = rows.map((line) => line[sent]);
      const found = await recordsAmong(
        tx,
        scope,
        keptOf(said.to).stored,
        ids.filter((id) => typeof id === "number"),
        same.map(([beside]) => beside),
      );
      for (const [index, id] of ids.entries()) {
        if (typeof id !== "number") continue;
        const named = found.get(id);
        const isTheirs = named !== undefined && same.every(([beside, value]) => named[beside] === value);
        if (!isTheirs) refused[`${name}.${index}.${sent}`] = ["INVALID"];
      }
    }
  }
  if (Object.keys(refused).length > 0) throw new Failure("VALIDATION", { fields: refused });
}
