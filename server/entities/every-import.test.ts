import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { read, utils } from "xlsx";
import { defined } from "../../contract/resource/defined.ts";
import type { ImportColumn } from "../../definition/import.ts";
import { importColumns } from "../../definition/import.ts";
import { fieldsWhere, isSent, sentName } from "../../definition/names.ts";
import { isExtensible } from "../../definition/studio/presentation.ts";
import { wordsIn } from "../http/words.ts";
import type { Cell } from "../spreadsheet/sheet.ts";
import { writeWorkbook } from "../spreadsheet/write-workbook.ts";
import { added } from "../testing/added-fields.ts";
import { type Body, bodiesOf, numberOf, pathOf } from "../testing/bodies.ts";
import { type House, openHouse } from "../testing/house.ts";
import { checkFile, runChecked } from "../testing/imports.ts";
import type { Person } from "../testing/person.ts";
import { shape } from "../testing/studio.ts";
import { cellOfValue } from "./import-sheet.ts";
import { importTemplate } from "./import-template.ts";

const importing = defined.filter((definition) => definition.import);
const MANAGER = { roleId: 1, isOutsourcing: false, isPaid: true, hasAccountingServices: true, isAdmin: false } as const;
const t = wordsIn("ru");

/** What a record is called that a field refers to, by its id. */
type NamesOf = (field: ImportColumn["field"]) => (id: number) => string;

const cases = importing.flatMap((definition) => [
  [definition.name, definition, undefined] as const,
  ...(isExtensible(definition.name) ? [[`${definition.name} with added fields`, definition, added] as const] : []),
]);

/** What follows of a definition that says `import`: nobody writes these tests for a new resource, nor for fields that an administrator adds. */
describe.each(cases)("%s from a file", (_, definition, fields) => {
  let house: House;
  let manager: Person;
  let columns: readonly ImportColumn[];
  beforeAll(async () => {
    house = await openHouse();
    manager = await house.enter();
    const admin = await house.enter({ email: "admin@parkdesk.example" });
    if (fields) await shape(admin, definition.name, { fields });
    columns = importColumns(definition, MANAGER);
    expect(columns.filter(({ sent }) => sent.startsWith("x_"))).toHaveLength(fields ? Object.keys(fields).length : 0);
  });
  afterAll(() => house?.close());

  const path = pathOf(definition);
  const { bodyOf } = bodiesOf(
    () => manager,
    () => house.db,
  );
  /** A body whose unique numbers are there: the key is among them. */
  async function wholeBody(place: number): Promise<Body> {
    const body = await bodyOf(definition);
    for (const [name, field] of fieldsWhere(definition.fields, (each) => isSent(each) && each.unique !== undefined)) {
      if (field.kind === "iin") body[sentName(name, field)] = numberOf(500 + place);
      if (field.kind === "email") body[sentName(name, field)] = `from-file-${place}@parkdesk.example`;
    }
    return body;
  }
  /** A body as rows of the file: the first with its fields and its first lines, the others with lines alone. */
  function rowsOf(body: Body, namesOf: NamesOf): Cell[][] {
    const linesOf = ({ sent }: ImportColumn) => (body[sent] ?? []) as readonly Body[]; // as its schema has them
    const height = Math.max(1, ...columns.filter(({ line }) => line).map((column) => linesOf(column).length));
    return Array.from({ length: height }, (_row, place) =>
      columns.map((column) => {
        if (!column.line)
          return place === 0 ? cellOfValue(column, body[column.sent], { t, names: namesOf(column.field) }) : null;
        return cellOfValue(column, linesOf(column)[place]?.[column.line.name], { t, names: namesOf(column.field) });
      }),
    );
  }
  /** What the records are called that the bodies refer to. */
  async function namesIn(bodies: readonly Body[]): Promise<NamesOf> {
    const found = new Map<string, string>();
    for (const { sent, field } of columns) {
      const other = (field.kind === "reference" || field.kind === "references") && field.to;
      const owner = defined.find(({ name }) => name === other);
      if (owner)
        for (const id of bodies.flatMap((body) => body[sent] ?? []) as number[])
          found.set(
            `${other} ${id}`,
            ((await manager.get(`${pathOf(owner)}/${id}`)).body.data as { name: string }).name,
          );
    }
    return (field) => (id) => found.get(`${"to" in field ? field.to : ""} ${id}`) ?? "";
  }

  it("are filled from the template once it is filled in, and a second time nothing is left to do", async () => {
    const template = await manager.get(`${path}/import/template`);
    const book = read(template.raw, { type: "buffer" });
    const sheet = book.Sheets[book.SheetNames[0] ?? ""] ?? {};
    const [own] = importTemplate(definition, MANAGER, t);
    expect(utils.sheet_to_json(sheet, { header: 1 })).toEqual([own?.columns.map(({ title }) => title)]);

    const bodies = [await wholeBody(1), await wholeBody(2)];
    const names = await namesIn(bodies);
    const rows = bodies.flatMap((body) => rowsOf(body, names));
    const chunks: Buffer[] = [];
    for await (const chunk of writeWorkbook(importTemplate(definition, MANAGER, t, rows as never))) chunks.push(chunk);
    const content = Buffer.concat(chunks);

    const { job, found } = await checkFile(manager, path, content);
    expect([found?.shown.flatMap(({ problems }) => problems), found?.unknown, found?.missing]).toEqual([[], [], []]);
    expect(found?.counts).toEqual({ added: 2, changed: 0, same: 0, failed: 0 });
    expect((await runChecked(manager, path, job.id)).done).toEqual(found?.counts);
    expect((await checkFile(manager, path, content)).found?.counts).toEqual({
      added: 0,
      changed: 0,
      same: 2,
      failed: 0,
    });
  });
});
