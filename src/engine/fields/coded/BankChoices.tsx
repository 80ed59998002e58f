import { useCall } from "../../calls/use-call.ts";
import { findCall } from "../../define/language/calls.ts";

const DAY_MS = 86_400_000;

/** The banks of the country under the input of a БИК: found by their names, too. */
export function BankChoices({ id }: { readonly id: string }) {
  const { data } = useCall(findCall("banks.list"), { freshFor: DAY_MS } as object); // the call asks for nothing
  const banks = (data as { readonly data: readonly Bank[] } | undefined)?.data ?? []; // what that call answers
  return (
    <datalist id={id}>
      {banks.map(({ bik, name }) => (
        <option key={bik} value={bik}>
          {name}
        </option>
      ))}
    </datalist>
  );
}

type Bank = { readonly bik: string; readonly name: string };
