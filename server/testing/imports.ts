import { expect } from "vitest";
import { ImportCheck, ImportDone } from "../../contract/entities/import-check.ts";
import type { JobRow } from "../../contract/entities/job.ts";
import type { Cell } from "../spreadsheet/sheet.ts";
import { writeWorkbook } from "../spreadsheet/write-workbook.ts";
import type { Person } from "./person.ts";

/** A filled-in file: its headings and its rows, every cell a text, or of the kind that it says. */
export async function tableOf(headings: readonly string[], rows: readonly (readonly Cell[])[]): Promise<Buffer> {
  const columns = headings.map((title) => ({ title, kind: "text" as const }));
  const chunks: Buffer[] = [];
  for await (const chunk of writeWorkbook([{ name: "Лист", columns, rows, frozenHeader: true }])) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/** How a piece of work has ended; the test's own time is its patience, as a busy machine may need it. */
export async function endedJob(person: Person, id: number): Promise<JobRow> {
  for (;;) {
    const job: JobRow = (await person.get(`jobs/${id}`)).body.data;
    if (!["waiting", "running"].includes(job.status)) return job;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** What a file with such content is called. */
export const tableName = (content: Buffer | string): string =>
  Buffer.from(content).subarray(0, 2).toString() === "PK" ? "table.xlsx" : "table.csv";

/** Sends a file to be checked and waits; the work and what it found, none where the whole file was refused. */
export async function checkFile(
  person: Person,
  path: string,
  content: Buffer | string,
  fileName: string = tableName(content),
) {
  const sent = await person.call("POST", `${path}/import`, undefined, { form: { fileName, content } });
  expect([sent.status, sent.body.errors]).toEqual([202, undefined]);
  const job = await endedJob(person, (sent.body.data as JobRow).id);
  return { job, found: ImportCheck.safeParse(job.result).data };
}

/** Carries out what was checked and waits; what it did, or the code of why not. */
export async function runChecked(person: Person, path: string, check: number, onlyRight = false) {
  const sent = await person.post(`${path}/import/run`, { check_id: check, only_right: onlyRight });
  if (sent.status !== 202) return { code: sent.body.code };
  const job = await endedJob(person, (sent.body.data as JobRow).id);
  return { job: job.id, code: job.error?.code, done: ImportDone.safeParse(job.result).data?.imported };
}
