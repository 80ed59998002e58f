import { expect, it } from "vitest";
import { resourceOf } from "../engine/define/resource-of.ts";
import { avrs } from "../resources/avrs/avrs.ts";

it("stand at the addresses of the specification", () => {
  const { variants = [], paths } = resourceOf(avrs);
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
