import { referenceRoutes } from "../../contract/routes/reference.ts";
import { useCall } from "../engine/calls/use-call.ts";

const DAY_MS = 86_400_000;

/** The banks of the country under the input of a БИК: found by their names, too. */
export function BankNames({ id }: { readonly id: string }) {
  const { data } = useCall(referenceRoutes.banks, { freshFor: DAY_MS });
  return (
    <datalist id={id}>
      {data?.data.map(({ bik, name }) => (
        <option key={bik} value={bik}>
          {name}
        </option>
      ))}
    </datalist>
  );
}
