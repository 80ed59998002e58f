import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { type CallError, referenceOf } from "../../config/call-error.ts";
import { useSession } from "../calls/use-session.ts";
import type { Resource } from "../define/language/resource.ts";
import type { FormValues } from "../fields/kind/form-value.ts";
import type { CellFaults } from "../fields/kind/kind-parts.ts";
import { mayOpen } from "../registry/may.ts";
import { recordPath } from "../registry/paths.ts";
import { useRegistry } from "../registry/registry.ts";
import type { Row } from "../registry/row.ts";
import { useWayOut } from "../registry/use-way-out.ts";
import { useToast } from "../toast/use-toast.ts";
import { focusField } from "./focus-field.ts";
import { type Merge, merge } from "./merge.ts";
import { serverFaults } from "./server-faults.ts";
import { useFormConfirms } from "./use-form-confirms.tsx";
import type { Given } from "./use-given.ts";
import { useKnown } from "./use-known.ts";
import { useSave } from "./use-save.ts";
import { baseOf, useTypedValues } from "./use-typed-values.ts";

type About = {
  readonly given?: Given | undefined;
  readonly onSaved?: ((saved: Row) => void) | undefined;
};

/** The life of a form: what is typed, saving it, what the server has against it, and what happens when somebody was faster. */
export function useRecordForm(resource: Resource, record: Row | undefined, { given, onSaved }: About = {}) {
  const { t } = useTranslation();
  const session = useSession();
  const navigate = useNavigate();
  const leave = useWayOut();
  const toast = useToast();
  const { fills = {} } = useRegistry();
  const typed = useTypedValues(resource, record, given);
  const known = useKnown(resource, typed);
  const [alert, setAlert] = useState<string>();
  const [refused, setRefused] = useState<readonly string[]>([]);
  const [stale, setStale] = useState<Merge>();
  const [cellFaults, setCellFaults] = useState<Readonly<Record<string, CellFaults>>>({});
  const { save: send, isRunning } = useSave(resource, record?.id);
  const confirmed = useFormConfirms(resource, record);
  const isLetGo = useRef(false);
  const letGo = () => {
    isLetGo.current = true;
  };

  const cardOf = ({ id }: Row): string => {
    const { show, list } = resource.paths;
    return show !== undefined && mayOpen(resource, "show", session) ? recordPath(show, id) : list;
  };
  const leaveFor = async (saved: Row, message: string) => {
    letGo();
    typed.dropDraft();
    toast.success(message);
    if (onSaved) {
      const fresh = baseOf(resource, saved, fills);
      typed.begin(fresh);
      typed.put(fresh.values);
      return onSaved(saved);
    }
    await navigate(cardOf(saved));
  };
  const refuse = (error: CallError) => {
    const faults = serverFaults(resource, error.errors ?? {}, typed.values, t);
    typed.form.setFields(faults.map(({ name, errors }) => ({ name, errors: [...errors] })));
    setCellFaults(Object.fromEntries(faults.map(({ name, cells }) => [name, cells])));
    setRefused(faults.map(({ name }) => name));
    const [first] = faults;
    if (first) focusField(resource.name, first.name, Object.keys(first.cells)[0]);
    const reference = referenceOf(error);
    setAlert([error.message, reference && t("errors.reference", { reference })].filter(Boolean).join(" "));
  };
  const save = async (values: FormValues, version: number | null) => {
    if (!(await confirmed(typed.base.values, values))) return;
    setAlert(undefined);
    setCellFaults({});
    const saved = await send(values, version);
    if (saved.kind === "saved") return leaveFor(saved.record, saved.message);
    if (saved.kind === "refused") return refuse(saved.error);
    const fresh = baseOf(resource, saved.record, fills);
    setStale(merge(resource, typed.base.values, values, fresh.values));
    typed.begin(fresh);
  };

  return {
    ...typed,
    onChange: (part: Partial<FormValues>, all: FormValues) => {
      setCellFaults((before) => Object.fromEntries(Object.entries(before).filter(([name]) => !(name in part))));
      typed.onChange(part, all);
    },
    known,
    isLetGo,
    cellFaults,
    alert,
    refused,
    stale,
    isRunning,
    save: (values: FormValues) => save(values, typed.version),
    saveMerged: (merged: FormValues) => {
      setStale(undefined);
      typed.put(merged);
      void save(merged, typed.base.version);
    },
    closeStale: () => {
      // The form is now on top of their version: what only they changed must not be undone by the next save.
      if (stale) typed.put(stale.values);
      setStale(undefined);
    },
    /** Back to where one came from. In the first page of its tab: to the record or the list; a form that is its page begins anew. */
    leave: () =>
      leave(() => {
        if (onSaved) return typed.forget();
        void navigate(record ? cardOf(record) : resource.paths.list, { replace: true });
      }),
    /** On to where what was typed goes along: nothing of it is lost unless more than that was typed. */
    goOn: (to: string) => {
      const along = resource.form?.instead?.fields ?? [];
      if (typed.changed.every((name) => along.includes(name))) {
        letGo();
        typed.dropDraft();
      }
      void navigate(to);
    },
  };
}
