import { askedRow, brokenCheck, namesOf, unaskedOf } from "../../definition/checks.ts";
import { sentName } from "../../definition/names.ts";
import type { Definition } from "../../definition/resource.ts";
import { Failure } from "../http/failure.ts";
import { keptOf } from "./listed.ts";
import { type Change, findRecord, type StoredRecord } from "./record.ts";

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

const sentNameAt = ({ fields }: Pick<Definition, "fields">, at: string): string =>
  namesOf(fields).find(([name]) => name === at)?.[1] ?? at;

/** Refuses a record that is not of what stands beside it: a driver of another park. Throws VALIDATION on its field. */
export async function refuseOutside({ fields }: Definition, values: Values, { tx, scope }: Change): Promise<void> {
  for (const [name, field] of Object.entries(fields)) {
    if (field.kind !== "reference" || !field.where || !field.to) continue;
    const sent = sentName(name, field);
    const id = values[sent];
    const same = Object.entries(field.where).flatMap(([theirs, ours]) => {
      const beside = values[sentNameAt({ fields }, ours)];
      return typeof beside === "number" ? [[`${theirs}_id`, beside] as const] : [];
    });
    if (typeof id !== "number" || same.length === 0) continue;
    const found = await findRecord(tx, scope, keptOf(field.to).stored, id);
    if (!found || same.some(([column, beside]) => found[column] !== beside))
      throw new Failure("VALIDATION", { fields: { [sent]: ["INVALID"] } });
  }
}
