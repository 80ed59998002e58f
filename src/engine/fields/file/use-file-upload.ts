import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { refuseContent, refuseFile } from "../../../../domain/files/check-file.ts";
import { HEAD_BYTES, kindsInWords } from "../../../../domain/files/file-kinds.ts";
import { CallError } from "../../../config/call-error.ts";
import { useAct } from "../../calls/use-act.ts";
import { callNamed } from "../../define/language/calls.ts";
import type { FileField } from "../../define/language/fields.ts";
import type { FileValue } from "../kind/form-value.ts";
import { sentFile } from "./sent-file.ts";

/** What an upload has to say for itself. */
type Said = { readonly fault?: string; readonly done?: string };

/**
 * Sends a file as soon as it is chosen. Until it has arrived the input holds it with the id 0, so that the form is not saved without
 * it; one that is refused or given up leaves what was there before.
 */
export function useFileUpload(
  field: FileField,
  held: FileValue | undefined,
  onChange: (value: FileValue | null) => void,
) {
  const { t } = useTranslation();
  const { run } = useAct(callNamed(field.upload ?? "files.upload"));
  const [said, setSaid] = useState<Said>({});
  const [part, setPart] = useState<number>();
  const [chosen, setChosen] = useState<{ readonly id: number; readonly file: File }>();
  const kept = useRef<FileValue>(undefined);
  const going = useRef<AbortController>(undefined);
  useEffect(() => () => going.current?.abort(), []);

  const refusalOf = async (file: File) => {
    const head = () => file.slice(0, HEAD_BYTES).arrayBuffer();
    const refusal = refuseFile(file, field) ?? refuseContent(file.name, new Uint8Array(await head()));
    return (
      refusal && t(`errors.${refusal}`, { name: file.name, accept: kindsInWords(field.accept), limit: field.maxMb })
    );
  };
  const send = async (file: File) => {
    going.current?.abort();
    const fault = await refusalOf(file);
    setSaid(fault === undefined ? {} : { fault });
    if (fault !== undefined) return;
    if (part === undefined) kept.current = held !== undefined && held.id > 0 ? held : undefined;
    const own = new AbortController();
    going.current = own;
    setPart(0);
    onChange({ id: 0, name: file.name, size: file.size });
    const form = new FormData();
    form.append("file", file);
    try {
      const reply = await run({ form, onSent: setPart, signal: own.signal });
      if (own.signal.aborted) return;
      const sent = sentFile(reply, file);
      onChange(sent);
      setChosen({ id: sent.id, file });
      setSaid({ done: t("fields.file.arrived", { name: file.name }) });
    } catch (error) {
      if (own.signal.aborted) return;
      if (!(error instanceof CallError)) throw error;
      onChange(kept.current ?? null);
      setSaid({ fault: error.message });
    } finally {
      if (going.current === own) setPart(undefined);
    }
  };
  const cancel = () => {
    going.current?.abort();
    setPart(undefined);
    onChange(kept.current ?? null);
  };
  const drop = () => {
    setSaid({ done: t("fields.file.removed") });
    onChange(null);
  };
  return { send, drop, cancel, part, said, chosen: chosen?.id === held?.id ? chosen?.file : undefined };
}
