import { z } from "zod";
import { FileRow } from "../entities/file.ts";
import { everyFamily, familyPaths } from "../families.ts";
import { blob, changed } from "../replies.ts";
import { defineRoute } from "../route.ts";
import { Id } from "../values.ts";

export const fileRoutes = {
  /** A file for a form that is being filled in: the form sends its id, and the record takes it when it is saved. Whoever edits records with files. */
  upload: defineRoute({
    name: "files.upload",
    method: "POST",
    transaction: false,
    access: { families: familyPaths("files", "plain", "users", "outsourcings") },
    body: "multipart",
    reply: changed(FileRow),
    status: 201,
  }),
  /** A file of a record, for whoever may read the record. Its kind is not said: a browser saves it and opens nothing by itself. */
  download: defineRoute({
    name: "files.download",
    method: "GET",
    access: everyFamily("files/:id"),
    params: z.object({ id: Id }),
    reply: blob("application/octet-stream"),
  }),
};
