import { useTranslation } from "react-i18next";
import { err, ok } from "../../../../domain/result.ts";
import type { FileField } from "../../define/language/fields.ts";
import { later } from "../../later/later.ts";
import { fileOf } from "../kind/form-value.ts";
import type { KindParts, TypedProps } from "../kind/kind-parts.ts";
import { nameOf } from "../kind/known.ts";
import { CardFile, FileValue } from "./FileValue.tsx";
import { fileValue } from "./sent-file.ts";

/** A file: sent when it is chosen, so that saving the form is quick; the form keeps its id. */
export const file: KindParts<FileField> = {
  isFigure: () => false,
  print: (_, value) => nameOf(value, "name"),
  Cell: FileValue,
  Card: CardFile,
  form: {
    start: (_, stored) => fileValue(stored) ?? null,
    read: (_, value) => {
      const id = fileOf(value)?.id ?? 0;
      return id > 0 ? ok(id) : err({ code: "FILE_NOT_SENT" });
    },
    Input: later(async () => (await import("./FileInput.tsx")).FileInput),
    Typed: TypedFile,
    isWide: false,
    isLabelled: false,
  },
  filters: ["flag"],
  exported: (_, value) => ({ text: nameOf(value, "name") ?? "", is: "text" }),
  pasted: () => err({ code: "INVALID" }),
  inAddress: () => undefined,
};

/** The name of the file that was chosen. */
function TypedFile({ value }: TypedProps) {
  const { t } = useTranslation();
  return fileOf(value)?.name ?? t("common.value.unknown");
}
