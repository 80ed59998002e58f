import type { BaseRecord, DataProvider } from "@refinedev/core";
import type { Field } from "../../../definition/field.ts";
import { theirName } from "../../../definition/studio/source.ts";
import type { RequestContext } from "../../entities/listed.ts";
import { namesReferred, referredTable } from "../../entities/references.ts";
import { type OtherSystems, type SystemAnswer, SystemFault } from "../../integrations/rest/other-systems.ts";
import type { Among, Elsewhere, Question } from "./question.ts";
import { readId, readRecords, readValue, type Theirs, valueIn } from "./read-row.ts";

/** A row as the contract says it. */
export type Row = Readonly<Record<string, unknown>> & { readonly id: number };

/** As much of refine's provider of json-server's manner as reads. It is loaded with the first question: nobody else pays for it. */
type Reading = Pick<DataProvider, "getList" | "getOne">;
const readingBy = async (apiUrl: string, get: (url: string) => Promise<unknown>): Promise<Reading> => {
  const { default: dataProvider } = await import("@refinedev/simple-rest");
  return dataProvider(apiUrl, { get } as unknown as Parameters<typeof dataProvider>[1]); // it calls nothing else to read
};

/** How the records of another system are read: pages of a question, and one by its id. */
export function sourceRecords(elsewhere: Elsewhere, systems: OtherSystems) {
  const { rest } = elsewhere.source;
  const cut = rest.lastIndexOf("/");
  const [apiUrl, resource] = [rest.slice(0, cut), rest.slice(cut + 1)];
  return {
    /** A page of a question, and how many records it finds in all. */
    async page(within: Among, question: Question, page: number, size: number) {
      const answers: SystemAnswer[] = [];
      const provider = await readingBy(apiUrl, async (url) => {
        const answer = await systems.ask(url);
        answers.push(answer);
        return { data: readRecords(answer.data, size), headers: { "x-total-count": totalOf(answer) } };
      });
      const { data, total } = await provider.getList<BaseRecord>({
        resource,
        pagination: { currentPage: page, pageSize: size, mode: "server" },
        ...question,
      });
      for (const record of data) refuseOthers(record, within);
      return { records: data as readonly Theirs[], total };
    },
    /** One record; undefined where there is none, or it is not the caller's. */
    async one(within: Among, id: number): Promise<Theirs | undefined> {
      const provider = await readingBy(apiUrl, async (url) => ({
        data: readRecords([(await systems.ask(url)).data], 1)[0],
      }));
      try {
        const { data } = await provider.getOne<BaseRecord>({ resource, id });
        if (readId(data.id) !== id)
          throw new SystemFault("unreadable", "another record than was asked for", { field: "id" });
        return [...within].every((each) => isAmong(data, ...each)) ? data : undefined;
      } catch (error) {
        if (error instanceof SystemFault && error.status === 404) return undefined;
        throw error;
      }
    },
  };
}

function totalOf({ total }: SystemAnswer): string {
  if (total === undefined || !/^\d{1,12}$/.test(total))
    throw new SystemFault("unreadable", "x-total-count is not said", { field: "x-total-count" });
  return total;
}

const isAmong = (record: Theirs, name: string, values: readonly unknown[]): boolean =>
  values.includes(readId(valueIn(record, name)));

/** What nobody may see who asks is not shown because another system has sent it: then it is no answer to what was asked. */
function refuseOthers(record: Theirs, within: Among): void {
  for (const [name, values] of within)
    if (!isAmong(record, name, values))
      throw new SystemFault("unreadable", `a record whose ${name} was not asked for`, { field: name });
}

const isReference = (field: Field): field is Extract<Field, { kind: "reference" }> => field.kind === "reference";

/** Records of another system as rows of the contract; those that they refer to are called as they are called here. */
export async function rowsOf(
  { definition, source }: Elsewhere,
  { db, scope }: Pick<RequestContext, "db" | "scope">,
  records: readonly Theirs[],
): Promise<Row[]> {
  const fields = Object.entries(definition.fields);
  const rows = records.map((record): Record<string, unknown> & { id: number } => {
    const id = readId(record.id);
    if (id === undefined) throw new SystemFault("unreadable", "a record without an id", { field: "id" });
    const values = fields.map(([name, field]) => [
      name,
      readValue(name, field, valueIn(record, theirName(source, name))),
    ]);
    return { ...Object.fromEntries(values), id };
  });
  for (const [name, field] of fields) {
    if (!isReference(field)) continue;
    const ids = new Set(rows.flatMap(({ [name]: id }) => (typeof id === "number" ? [id] : [])));
    const named = ids.size === 0 ? [] : await namesReferred(db, scope, referredTable(name, field), [...ids]);
    const byId = new Map(named.map((each) => [each.id, each]));
    // What is not of the reader's aggregator, or not there, has no name for them.
    for (const row of rows) row[name] = byId.get(Number(row[name])) ?? null;
  }
  return rows;
}
