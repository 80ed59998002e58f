import { BankRow, CityRow } from "../entities/reference.ts";
import { all } from "../replies.ts";
import { defineRoute } from "../route.ts";

export const referenceRoutes = {
  cities: defineRoute({ name: "cities.list", method: "GET", access: { signedIn: "cities" }, reply: all(CityRow) }),
  banks: defineRoute({ name: "banks.list", method: "GET", access: { signedIn: "banks" }, reply: all(BankRow) }),
};
