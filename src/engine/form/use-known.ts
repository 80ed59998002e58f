import { useEffect, useState } from "react";
import { useCall } from "../calls/use-call.ts";
import { findCall } from "../define/language/calls.ts";
import type { Resource } from "../define/language/resource.ts";
import { type FormValue, type FormValues, isEmptyValue } from "../fields/kind/form-value.ts";
import { kindOf } from "../fields/kinds.ts";
import { useMayCall } from "../registry/may.ts";

type Typed = {
  readonly values: FormValues;
  readonly base: { readonly values: FormValues };
  readonly put: (next: FormValues) => void;
};

/**
 * Fills the empty fields of a form with what a call knows of a number, once a whole one is typed; what the person wrote stays, and what
 * the number before had filled goes with it. What stands there by that, by field.
 */
export function useKnown(resource: Resource, { values, base, put }: Typed): FormValues {
  const known = resource.form?.known;
  const mayCall = useMayCall();
  const number = numberIn(resource, values, base.values);
  const route = known && number !== undefined && mayCall(known.call) ? findCall(known.call) : undefined;
  const { data, isPrevious } = useCall(route, { query: { [known?.query ?? ""]: number } } as object); // as the description says
  const [filled, setFilled] = useState<FormValues>({});
  const reply = isPrevious ? undefined : (data as { readonly data: { readonly known: Found } } | undefined)?.data; // what such a call answers
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is typed later is not filled again, only another number does that
  useEffect(() => {
    if (!known || (reply === undefined && number !== undefined)) return;
    const next = fillingOf(resource, known.takes, reply?.known ?? {});
    const fresh = Object.fromEntries(
      Object.keys(known.takes).flatMap((field) => {
        const now = values[field] ?? null;
        const isFree = isEmptyValue(now) || (filled[field] !== undefined && now === filled[field]);
        const will = next[field] ?? (filled[field] === undefined ? now : "");
        return isFree && will !== now ? [[field, will]] : [];
      }),
    );
    if (Object.keys(fresh).length === 0) return;
    setFilled(next);
    put({ ...values, ...fresh });
  }, [reply, number]);
  return filled;
}

type Found = Readonly<Record<string, unknown>> | null;

/** The whole number that stands in the form and not in the record. */
function numberIn({ fields, form }: Resource, values: FormValues, stored: FormValues): string | undefined {
  const from = form?.known?.from ?? "";
  const [field, value = null] = [fields[from], values[from]];
  if (!field || isEmptyValue(value) || value === stored[from]) return undefined;
  const read = kindOf(field).form.read(field, value, values);
  return read.ok && read.value !== stored[from] ? String(read.value) : undefined;
}

/** What is known, as inputs have it. */
const fillingOf = (
  { fields }: Resource,
  takes: Readonly<Record<string, string | undefined>>,
  known: NonNullable<Found>,
): Record<string, FormValue> =>
  Object.fromEntries(
    Object.entries(takes).flatMap(([name, member = name]) => {
      const field = fields[name];
      const found = known[member];
      return field && found !== undefined ? [[name, kindOf(field).form.start(field, found, false)]] : [];
    }),
  );
