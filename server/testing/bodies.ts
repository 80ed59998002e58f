import { sql } from "kysely";
import { expect } from "vitest";
import { defined } from "../../contract/resource/defined.ts";
import { pathsIn } from "../../contract/resource/routes.ts";
import { editSchema } from "../../contract/resource/schemas.ts";
import { sampleOf } from "../../contract/testing/sample.ts";
import type { Field } from "../../definition/field.ts";
import { referencesIn } from "../../definition/lines.ts";
import { isSent, linesIn, sentName, tableOf } from "../../definition/names.ts";
import type { Definition } from "../../definition/resource.ts";
import { statusOf } from "../../definition/steps.ts";
import { mayLack } from "../../definition/values.ts";
import { makeIin } from "../../domain/identifiers/iin.ts";
import type { Db } from "../db/database.ts";
import type { Person } from "./person.ts";

export type Body = Record<string, unknown>;
export type Made = { id: number; version: number };

/** Where a manager finds a resource. */
export const pathOf = (definition: Definition): string => pathsIn(definition, ["plain"]).plain ?? "";

/** People who are born on one day have four digits to be told apart by. */
const BORN_ON_A_DAY = 900;

/** A number of somebody's own: a few serials have none. */
export const numberOf = (made: number): string | undefined =>
  [0, 1, 2, 3]
    .map((more) =>
      makeIin(`${1990 + Math.floor(made / BORN_ON_A_DAY)}-01-01`, "male", (made % BORN_ON_A_DAY) * 10 + more),
    )
    .find((number) => number !== undefined);

/** Bodies of any definition's records, and the records themselves, made by the calls of a person. */
export function bodiesOf(person: () => Person, db: () => Db) {
  let made = 0;

  /** A body that the calls take: what is unique is left out, what refers to others has them made. */
  async function bodyOf({ fields: asked }: Pick<Definition, "fields">): Promise<Body> {
    made += 1;
    const body = sampleOf(editSchema(asked)) as Body; // an object's sample is an object
    for (const [field, said] of Object.entries(asked)) {
      if (!isSent(said)) continue;
      if (said.kind === "text") body[field] = `${body[field]} ${made}`;
      if (said.kind === "iinBin") body[field] = numberOf(made);
      if (said.kind === "email" && !said.optional) body[field] = `somebody-${made}@parkdesk.example`;
      if (said.kind === "phone" && said.optional) body[field] = null; // two people have not the same
      if (said.kind === "bik") body[field] = null; // a house has no banks
      if ((said.unique !== undefined && mayLack(said)) || said.kind === "file") delete body[sentName(field, said)];
    }
    // What is chosen by another field comes after it.
    const isChosen = ([, said]: [string, Field]) => said.kind === "reference" && said.where !== undefined;
    const references = Object.entries(asked).sort((one, other) => Number(isChosen(one)) - Number(isChosen(other)));
    for (const [field, said] of references) {
      if ((said.kind !== "reference" && said.kind !== "references") || !isSent(said)) continue;
      const id = await referredBy(said, body);
      body[sentName(field, said)] = said.kind === "references" ? [id].filter((each) => each !== null) : id;
    }
    for (const [field, { columns }] of linesIn(asked).filter(([, lines]) => isSent(lines)))
      for (const [column, said] of referencesIn(columns)) {
        const id = await referredBy(said, body);
        for (const line of body[field] as Body[]) line[sentName(column, said)] = id; // as the sample has them
      }
    return body;
  }
  /** The id of a record that a field may name, made for it; `body`: what stands beside it. Null where it is of no defined resource. */
  async function referredBy(said: Field & { readonly to?: string }, body: Body): Promise<number | null> {
    const other = defined.find((each) => each.name === said.to);
    if (!other) return null;
    const same = Object.entries(said.kind === "reference" ? (said.where ?? {}) : {});
    const { id } = await add(
      other,
      Object.fromEntries(same.map(([theirs, ours]) => [`${theirs}_id`, body[`${ours}_id`]])),
    );
    await makeChoosable(other, id);
    return id;
  }
  /** Gives a record the status of those that may be chosen. */
  async function makeChoosable(of: Definition, id: number): Promise<void> {
    const status = of.calls.active && statusOf(of)?.machine.byCode(of.calls.active).id;
    if (status !== undefined)
      await sql`update ${sql.table(tableOf(of))} set status_id = ${status} where id = ${id}`.execute(db());
  }
  async function add(of: Definition, given: Body = {}): Promise<Made> {
    const reply = await person().post(pathOf(of), { ...(await bodyOf(of)), ...given });
    expect([reply.status, reply.body.errors]).toEqual([201, undefined]);
    return reply.body.data;
  }

  return { bodyOf, add };
}
