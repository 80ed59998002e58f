import { expect, it } from "vitest";
import { resourceOf } from "../engine/define/resource-of.ts";
import { fixedFilters, freeFilters, hasOwnCard, ownOf, withVariants } from "../engine/registry/variants.ts";
import { avrs as avrsDefined } from "../resources/avrs/avrs.ts";
import { driverReports } from "../resources/driver-reports/driver-reports.ts";
import { parks as parksDefined } from "../resources/parks/parks.ts";
import { resourceRoutesWith } from "./routing/resource-routes.tsx";

const [avrs, parks] = [resourceOf(avrsDefined), resourceOf(parksDefined)];
const [all, aggregators, legal, outsourced] = withVariants(avrs);

const resourceRoutes = resourceRoutesWith(() => {
  throw new Error("no page is opened here");
});

it("a resource without variants is itself", () => {
  expect(withVariants(parks)).toEqual([parks]);
  expect(ownOf(parks, { id: 1, kind: "legal" })).toBe(parks);
  expect(fixedFilters(parks)).toEqual({});
});

it("a variant always asks for its own records and never offers that as a choice", () => {
  expect(legal && fixedFilters(legal)).toEqual({ kind: ["legal"] });
  expect(legal && freeFilters(legal, { kind: ["aggregator"], status: [0] })).toEqual({ status: [0] });
  expect(legal?.list.filters.map(({ field }) => field)).not.toContain("kind");
});

it("a record belongs to the list that it stands in, and otherwise to the first that has it", () => {
  expect(all && ownOf(all, { id: 1, kind: "legal" })).toBe(legal);
  expect(aggregators && ownOf(aggregators, { id: 1, kind: "legal" })).toBe(legal);
  expect(outsourced && ownOf(outsourced, { id: 1, kind: "legal" })).toBe(outsourced);
  expect(all && ownOf(all, { id: 1, kind: "of another time" })).toBe(all);
});

it("the same records at another address for other people are no variant that a record leads to", () => {
  const [inside, outside] = withVariants(resourceOf(driverReports));
  expect([inside && ownOf(inside, { id: 1 }), outside && ownOf(outside, { id: 1 })]).toEqual([inside, outside]);
  expect(outside?.paths.edit).toBe("/outsourcing-driver-reports/edit/:drId");
  const drawn = resourceRoutes.map(({ path }) => path);
  for (const { paths } of [inside, outside].flatMap((each) => each ?? []))
    expect(drawn).toEqual(expect.arrayContaining([paths.list, paths.show, paths.edit]));
});

it("a variant shows a status in the colours of its own kind", () => {
  const tones = (statuses: unknown) => (Array.isArray(statuses) ? statuses.map(({ tone }) => tone) : []);
  const field = legal?.fields.status;
  expect(field?.kind === "status" && tones(field.statuses)).toEqual(["accent", "green"]);
});

it("a record has a page at every address: the variant's, or the resource's own, which leads on to it", () => {
  expect(withVariants(avrs).map(hasOwnCard)).toEqual([false, true, true, true]);
  expect(hasOwnCard({ ...avrs, paths: { ...avrs.paths, show: "/avrs/:avrId" } })).toBe(true);
  expect(hasOwnCard(parks)).toBe(true);
  expect(resourceRoutes.map(({ path }) => path).filter((path) => path === avrs.paths.show)).toHaveLength(1);
});
