import { UPLOAD } from "../../../domain/files/check-file.ts";
import type { FileField } from "../define/language/fields.ts";

/** What may be attached to a comment. */
export const FILE_OF_COMMENT: FileField = {
  kind: "file",
  label: "comments.file",
  accept: UPLOAD.accept,
  maxMb: UPLOAD.maxMb,
};
