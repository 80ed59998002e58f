import { z } from "zod";
import { all } from "../replies.ts";
import { defineRoute } from "../route.ts";
import { Named } from "../values.ts";

const CityRow = Named;
const BankRow = z.object({ bik: z.string(), name: z.string(), iban_code: z.string().nullable() });

export const referenceRoutes = {
  cities: defineRoute({ name: "cities.list", method: "GET", access: { signedIn: "cities" }, reply: all(CityRow) }),
  banks: defineRoute({ name: "banks.list", method: "GET", access: { signedIn: "banks" }, reply: all(BankRow) }),
};
