import { z } from "zod";
import { ImportStatus } from "../../../../contract/entities/disps.ts";
import { CallError } from "../../../config/call-error.ts";

const Details = z.object({
  import: z.object({
    id: z.int(),
    file_name: z.string(),
    created_at: z.string(),
    status: ImportStatus,
  }),
});
export type SameImport = z.output<typeof Details>["import"];

/** Which import has this very file already; undefined when the refusal is another one. */
export function alreadyImported(error: unknown): SameImport | undefined {
  if (!(error instanceof CallError) || error.code !== "ALREADY_IMPORTED") return undefined;
  const read = Details.safeParse(error.details);
  return read.success ? read.data.import : undefined;
}
