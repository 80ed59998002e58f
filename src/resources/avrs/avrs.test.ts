import { expect, it } from "vitest";
import { avrs } from "./avrs.ts";

it("stand at the addresses of the specification", () => {
  const { variants = [], paths } = avrs;
  expect([paths.list, ...variants.map((variant) => variant.paths.list)]).toEqual([
    "/avrs",
    "/avrs/aggregator",
    "/avrs/legal",
    "/outsourcing/avrs/legal",
  ]);
  expect(variants.map((variant) => variant.paths.show)).toEqual([
    "/avrs/aggregator/:avrId",
    "/avrs/legal/:avrId",
    "/outsourcing/avrs/legal/:avrId",
  ]);
});
