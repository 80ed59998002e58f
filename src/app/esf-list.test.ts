import { expect, it } from "vitest";
import { resourceOf } from "../engine/define/resource-of.ts";
import { esfs } from "../resources/esfs/esfs.ts";

it("the list has the nine columns of the specification, the status before what a laptop cannot show, and their sum", () => {
  const shown = resourceOf(esfs).list.columns.filter(({ isHidden }) => !isHidden);
  expect(shown.map(({ field }) => field)).toEqual([
    "turn_date",
    "discharge_date",
    "number",
    "status",
    "counterparty",
    "contract",
    "total",
    "documents",
    "registration_number",
  ]);
  expect(shown.filter(({ total }) => total).map(({ field }) => field)).toEqual(["total"]);
  expect(shown.find(({ field }) => field === "status")?.beside).toBe("updated_at");
});
