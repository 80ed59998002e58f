import { useMemo } from "react";
import { useParams, useSearchParams } from "react-router";
import { z } from "zod";
import { nextNumber } from "../../../domain/next-number.ts";
import { today } from "../../config/clock.ts";
import { useCall } from "../calls/use-call.ts";
import { callNamed } from "../define/language/calls.ts";
import { formFieldsOf } from "../define/language/form-fields.ts";
import type { Resource } from "../define/language/resource.ts";
import type { FormValues } from "../fields/kind/form-value.ts";
import { parsePercent } from "../fields/percent/parse-percent.ts";
import type { Row } from "../registry/row.ts";
import { useRecord } from "../registry/use-record.ts";
import { startOf } from "./values.ts";

/** What a new record begins with besides its blanks; what is typed comes over both. */
export type Given = {
  /** What follows from the records that there are: the number that comes next. */
  readonly suggested: FormValues;
  /** What the address says. */
  readonly said: FormValues;
};

/**
 * The beginning of a new record: the records that the address names (`?author_id=12`, or `/authors/:authorId/add`), the rates that stand
 * there as people write them (`?rate=1,8`), what another record has (`?copy=12`), and the number that comes next. Undefined while any of
 * that is on its way; without an answer there is no suggestion.
 */
export function useGiven(resource: Resource): Given | undefined {
  const [address] = useSearchParams();
  const beside = useParams();
  const suggests = resource.form?.suggests;
  const numbers = useCall(suggests && callNamed(suggests.from));
  const known: unknown = numbers.data;
  const { copied } = resource.form ?? {};
  const original = useRecord(resource, (copied && address.get("copy")) ?? undefined);
  const isOnItsWay =
    (suggests !== undefined && numbers.isLoading) || (original.record === undefined && original.error === undefined);
  return useMemo(() => {
    if (isOnItsWay) return undefined;
    const number = nextNumber(numbersOf(known), Number(today().slice(0, 4)));
    const named = formFieldsOf(resource).flatMap((name) => {
      const said = address.get(name) ?? beside[name.replace(/_id$/, "Id")] ?? "";
      const field = resource.fields[name];
      if (field?.kind === "percent") return parsePercent(said).ok ? [[name, said]] : [];
      return field?.kind === "reference" && /^[1-9]\d{0,8}$/.test(said) ? [[name, Number(said)]] : [];
    });
    const suggested = suggests && number !== undefined ? { [suggests.field]: number } : {};
    return { suggested, said: { ...copyOf(resource, original.record), ...Object.fromEntries(named) } };
  }, [address, beside, resource, known, suggests, original.record, isOnItsWay]);
}

/** What a copy takes along of the record that it is made from. */
function copyOf(resource: Resource, record: Row | undefined): FormValues {
  if (!record) return {};
  const values = startOf(resource, record);
  return Object.fromEntries((resource.form?.copied ?? []).map((name) => [name, values[name] ?? null]));
}

const Numbers = z.object({ data: z.array(z.object({ number: z.string() })) });
const numbersOf = (reply: unknown): string[] => Numbers.safeParse(reply).data?.data.map(({ number }) => number) ?? [];
