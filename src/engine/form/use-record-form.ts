import { Form } from "antd";
import { useEffect, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { referenceOf } from "../../config/call-error.ts";
import { useSession } from "../calls/use-session.ts";
import type { Resource } from "../define/resource.ts";
import { mayOpen } from "../registry/may.ts";
import { recordPath } from "../registry/paths.ts";
import type { Row } from "../registry/row.ts";
import { useToast } from "../toast/use-toast.ts";
import { changedBetween } from "./body.ts";
import { draftKey, dropDraft, findDraft, keepDraft } from "./draft.ts";
import { filledWith, followUps } from "./fills.ts";
import { focusField } from "./focus-field.ts";
import { type Merge, merge } from "./merge.ts";
import { useSave } from "./use-save.ts";
import { useUnsavedGuard } from "./use-unsaved-guard.tsx";
import { askedBy, type FormValues, startOf } from "./values.ts";

/** What a form starts from: the record as it was read (or the blanks of a new one), and its version. */
type Base = { readonly values: FormValues; readonly version: number | null };

function baseOf(resource: Resource, record: Row | undefined): Base {
  const blank = startOf(resource, record);
  const filled = record
    ? {}
    : Object.fromEntries(
        (resource.form?.fills ?? []).map((fill) => [fill.field, filledWith(fill, blank) ?? blank[fill.field] ?? null]),
      );
  const version = record?.version;
  return { values: { ...blank, ...filled }, version: typeof version === "number" ? version : null };
}

/** The life of a form: what it starts with, what was changed, its draft, saving, and what happens when somebody else was faster. */
export function useRecordForm(resource: Resource, record: Row | undefined) {
  const { t } = useTranslation();
  const session = useSession();
  const navigate = useNavigate();
  const toast = useToast();
  const [form] = Form.useForm<FormValues>();
  const key = draftKey({
    userId: session.user.id,
    aggregatorId: session.aggregatorId,
    resource: resource.name,
    id: record?.id,
  });
  const [draft, setDraft] = useState(() => findDraft(key));
  const [base, setBase] = useState(() => baseOf(resource, record));
  const [values, setValues] = useState<FormValues>(() => ({ ...base.values, ...draft?.values }));
  const [alert, setAlert] = useState<string>();
  const [stale, setStale] = useState<Merge>();
  const { save: send, isRunning } = useSave(resource, record?.id);
  const changed = useMemo(() => changedBetween(resource, base.values, values), [resource, base, values]);
  const letGo = useUnsavedGuard(changed.length > 0, () => dropDraft(key));

  useEffect(() => {
    if (changed.length > 0) keepDraft(key, { version: draft?.version ?? base.version, values });
    else dropDraft(key);
  }, [key, changed.length, values, base.version, draft?.version]);

  const put = (next: FormValues) => {
    form.setFieldsValue(next);
    setValues(next);
  };

  const save = async (next: FormValues, version = draft?.version ?? base.version) => {
    setAlert(undefined);
    const saved = await send(next, version);
    if (saved.kind === "saved") {
      letGo();
      dropDraft(key);
      toast.success(saved.message);
      const { show, list } = resource.paths;
      await navigate(
        show !== undefined && mayOpen(resource, "show", session) ? recordPath(show, saved.record.id) : list,
      );
    } else if (saved.kind === "stale") {
      const fresh = baseOf(resource, saved.record);
      setStale(merge(resource, base.values, next, fresh.values));
      setBase(fresh);
      setDraft(undefined);
    } else {
      const errors = saved.error.errors ?? {};
      const asked = askedBy(resource).filter((name) => errors[name]);
      form.setFields(asked.map((name) => ({ name, errors: errors[name] ?? [] })));
      const [first] = asked;
      if (first !== undefined) focusField(resource.name, first);
      const reference = referenceOf(saved.error);
      setAlert([saved.error.message, reference && t("errors.reference", { reference })].filter(Boolean).join(" "));
    }
  };

  return {
    form,
    values,
    changed,
    alert,
    stale,
    isRunning,
    isRestored: draft !== undefined && changed.length > 0,
    onChange: (part: Partial<FormValues>, all: FormValues) => {
      // What is being corrected is not wrong until it is left again.
      const wrong = Object.keys(part).filter((name) => form.getFieldError(name).length > 0);
      form.setFields(wrong.map((name) => ({ name, errors: [] })));
      const next = { ...all, ...followUps(resource.form?.fills ?? [], values, all) };
      put(next);
    },
    forget: () => {
      dropDraft(key);
      setDraft(undefined);
      put(base.values);
    },
    save: (next: FormValues) => save(next),
    saveMerged: (merged: FormValues) => {
      setStale(undefined);
      put(merged);
      void save(merged, base.version);
    },
    closeStale: () => setStale(undefined),
    leave: () => void navigate(-1),
  };
}
