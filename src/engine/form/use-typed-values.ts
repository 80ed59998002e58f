import { useForm } from "rc-field-form";
import { useEffect, useMemo, useState } from "react";
import { useSession } from "../calls/use-session.ts";
import type { Resource } from "../define/language/resource.ts";
import { draftPlace, dropDraft, findDraft, keepDraft } from "../drafts/draft.ts";
import type { FormValues } from "../fields/kind/form-value.ts";
import { useRegistry } from "../registry/registry.ts";
import type { Row } from "../registry/row.ts";
import { emptiedBy } from "./asked.ts";
import { changedBetween } from "./body.ts";
import { type FillRules, filledWith, followUps } from "./fills.ts";
import type { Given } from "./use-given.ts";
import { startOf } from "./values.ts";

/** What a form starts from: the record as it was read, or the beginning of a new one, and its version. */
export type Base = { readonly values: FormValues; readonly version: number | null };

/** A new record begins with its blanks, over them what is suggested, over that what its address says, and what follows from all of it. */
export function baseOf(resource: Resource, record: Row | undefined, rules: FillRules, given?: Given): Base {
  const blanks = startOf(resource, record);
  const version = record?.version;
  if (record) return { values: blanks, version: typeof version === "number" ? version : null };
  const known = { ...given?.suggested, ...given?.said };
  const start = { ...blanks, ...known };
  const filled = (resource.form?.fills ?? []).map((fill) => [
    fill.field,
    filledWith(fill, start, rules) ?? start[fill.field] ?? null,
  ]);
  return { values: { ...start, ...Object.fromEntries(filled), ...known }, version: null };
}

/** What a draft keeps: what was typed, but no password: none is written down, not even for a reload. */
const keptOf = ({ fields }: Resource, values: FormValues, changed: readonly string[]): FormValues =>
  Object.fromEntries(
    changed.filter((name) => fields[name]?.kind !== "password").map((name) => [name, values[name] ?? null]),
  );

/** What stands in a form, what of it was changed, and the draft of it that outlives a reload. */
export function useTypedValues(resource: Resource, record: Row | undefined, given?: Given) {
  const { user, aggregatorId } = useSession();
  const { fills: rules = {} } = useRegistry();
  const [form] = useForm<FormValues>();
  const said = given?.said;
  const place = useMemo(
    () => draftPlace({ user, aggregatorId }, { resource: resource.name, id: record?.id, said }),
    [user, aggregatorId, resource.name, record?.id, said],
  );
  const [draft, setDraft] = useState(() => findDraft(place));
  const [base, setBase] = useState(() => baseOf(resource, record, rules, given));
  const [values, setValues] = useState<FormValues>(() => ({ ...base.values, ...draft?.values }));
  const changed = useMemo(() => changedBetween(resource, base.values, values), [resource, base, values]);
  /** The version that was seen when typing began: the server tells by it that somebody was faster. */
  const version = draft?.version ?? base.version;

  useEffect(() => {
    if (changed.length > 0) keepDraft(place, { version, values: keptOf(resource, values, changed) });
    else dropDraft(place);
  }, [place, changed, resource, values, version]);

  const put = (next: FormValues) => {
    form.setFieldsValue(next);
    setValues(next);
  };
  const begin = (next: Base) => {
    setBase(next);
    setDraft(undefined);
  };
  return {
    form,
    base,
    values,
    version,
    changed,
    isRestored: draft !== undefined && changed.length > 0,
    put,
    begin,
    onChange: (part: Partial<FormValues>, all: FormValues) => {
      // What is being corrected is not wrong until it is left again.
      const wrong = Object.keys(part).filter((name) => form.getFieldError(name).length > 0);
      form.setFields(wrong.map((name) => ({ name, errors: [] })));
      put({
        ...all,
        ...emptiedBy(resource, values, all),
        ...followUps({ list: resource.form?.fills ?? [], rules }, values, all),
      });
    },
    dropDraft: () => dropDraft(place),
    forget: () => {
      begin(base);
      put(base.values);
    },
  };
}
