import { z } from "zod";
import type { Reads } from "../db/replica.ts";
import {
  checkRecords,
  CheckInput as RecordsCheckInput,
  RunInput as RecordsRunInput,
  runImport,
} from "../entities/import-work.ts";
import { distributeMonth, MonthRunInput } from "../modules/closing/distribute-month.ts";
import { MonthUndoInput, undoMonth } from "../modules/closing/undo-month.ts";
import { ActsInput, generateDriverActs } from "../modules/driver-acts/make-driver-acts.ts";
import { ExportInput, exportList } from "../modules/exports/export-list.ts";
import { checkImport, type ImportTools } from "../modules/imports/check-import.ts";
import { loadImport } from "../modules/imports/load-import.ts";
import { PrintInput, printMany } from "../modules/prints/print-many.ts";
import type { Worker } from "./work.ts";

const CheckInput = z.object({ importId: z.int() });
const LoadInput = z.object({ importId: z.int(), skipMonths: z.array(z.string()), replace: z.boolean().default(false) });

/** Every kind of long work and who does it. */
export const workersOf = (
  tools: ImportTools & { reads: Reads; adminEmail: string; publicUrl?: string | undefined },
): Readonly<Record<string, Worker>> => ({
  "distributions.month": (input, work) => distributeMonth(MonthRunInput.parse(input), work, tools),
  "distributions.undo": (input, work) => undoMonth(MonthUndoInput.parse(input), work, tools),
  "driver-acts.generate": (input, work) => generateDriverActs(ActsInput.parse(input), work, tools),
  "exports.list": (input, work) => exportList(ExportInput.parse(input), work, tools),
  "imports.check": (input, work) => checkImport(CheckInput.parse(input), work, tools),
  "prints.many": (input, work) => printMany(PrintInput.parse(input), work, tools),
  "records.check": (input, work) => checkRecords(RecordsCheckInput.parse(input), work, tools),
  "records.import": (input, work) => runImport(RecordsRunInput.parse(input), work, tools),
  "imports.load": (input, work) => loadImport(LoadInput.parse(input), work, tools),
});
