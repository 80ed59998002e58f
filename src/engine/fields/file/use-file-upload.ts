import { useState } from "react";
import { useTranslation } from "react-i18next";
import { CallError } from "../../../config/call-error.ts";
import { useAct } from "../../calls/use-act.ts";
import { callNamed } from "../../define/calls.ts";
import type { FileField } from "../../define/fields.ts";
import type { FileValue } from "../form-value.ts";
import { idOf } from "../known.ts";
import { fileFault } from "./file-fault.ts";

/** Sends a file as soon as it is chosen. Until it has arrived the input holds it with the id 0, so that the form is not saved without it. */
export function useFileUpload(field: FileField, onChange: (value: FileValue | null) => void) {
  const { t } = useTranslation();
  const { run, isRunning } = useAct(callNamed(field.upload ?? "disps.import"));
  const [fault, setFault] = useState<string>();
  const [chosen, setChosen] = useState<File>();

  const send = async (file: File) => {
    const wrong = fileFault(field, file);
    setFault(wrong && t(`fields.file.${wrong}`, { accept: field.accept.join(", "), limit: field.maxMb }));
    if (wrong) return;
    setChosen(file);
    onChange({ id: 0, name: file.name });
    const form = new FormData();
    form.append("file", file);
    try {
      const reply = (await run({ form })) as { readonly data: unknown }; // an upload answers with the record of the file
      onChange({ id: idOf(reply.data) ?? 0, name: file.name });
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      onChange(null);
      setChosen(undefined);
      setFault(error.message);
    }
  };
  const drop = () => {
    setChosen(undefined);
    setFault(undefined);
    onChange(null);
  };
  return { send, drop, isRunning, fault, chosen };
}
