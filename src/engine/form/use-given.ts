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

/** What a new record begins with besides its blanks; what is typed comes over both. */
export type Given = {
  /** What follows from the records that there are: the number that comes next. */
  readonly suggested: FormValues;
  /** What the address says. */
  readonly said: FormValues;
};

/**
 * The beginning of a new record: the records that the address names (`?author_id=12`, or `/authors/:authorId/add`), the rates that stand
 * there as people write them (`?rate=1,8`), and the number that comes next. Undefined while the numbers are on their way; without an
 * answer there is no suggestion.
 */
export function useGiven(resource: Resource): Given | undefined {
  const [address] = useSearchParams();
  const beside = useParams();
  const suggests = resource.form?.suggests;
  const numbers = useCall(suggests && callNamed(suggests.from));
  const known: unknown = numbers.data;
  const isOnItsWay = suggests !== undefined && numbers.isLoading;
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
    return { suggested, said: Object.fromEntries(named) };
  }, [address, beside, resource, known, suggests, isOnItsWay]);
}

const Numbers = z.object({ data: z.array(z.object({ number: z.string() })) });
const numbersOf = (reply: unknown): string[] => Numbers.safeParse(reply).data?.data.map(({ number }) => number) ?? [];
