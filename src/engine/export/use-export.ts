import type { ExportEdit } from "../../../contract/entities/export.ts";
import { exportRoutes } from "../../../contract/routes/exports.ts";
import { useAct } from "../calls/use-act.ts";
import { type FileWork, useFileWork } from "./use-file-work.ts";

type ExportState = Omit<FileWork, "start"> & { readonly start: (request: Promise<ExportEdit>) => Promise<void> };

/** Has the server make a spreadsheet; see `useFileWork`. */
export function useExport(): ExportState {
  const { run } = useAct(exportRoutes.create);
  const { start, ...work } = useFileWork();
  return { ...work, start: (request) => start(async () => (await run({ body: await request })).data) };
}
