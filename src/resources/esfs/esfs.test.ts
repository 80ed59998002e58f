import { expect, it } from "vitest";
import { DOCUMENT_PATHS } from "../../config/document-routes.ts";
import { esfs } from "./esfs.ts";

it("the list has the nine columns of the specification, in its order, and their sum", () => {
  const shown = esfs.list.columns.filter(({ isHidden }) => !isHidden);
  expect(shown.map(({ field }) => field)).toEqual([
    "turn_date",
    "discharge_date",
    "number",
    "registration_number",
    "counterparty",
    "contract",
    "total",
    "documents",
    "status",
  ]);
  expect(shown.filter(({ total }) => total).map(({ field }) => field)).toEqual(["total"]);
  expect(shown.at(-1)?.beside).toBe("updated_at");
});

it("links from other documents lead to the card", () => {
  expect(esfs.paths.show).toBe(DOCUMENT_PATHS.ESF);
});
