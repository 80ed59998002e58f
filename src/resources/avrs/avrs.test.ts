import { expect, it } from "vitest";
import { DOCUMENT_PATHS } from "../../config/document-routes.ts";
import { checkResource } from "../../engine/define/check-resource.ts";
import { avrs } from "./avrs.ts";

it("avrs speak only of what the contract promises, in plain data", () => {
  expect(checkResource(avrs, [])).toEqual([]);
  expect(JSON.parse(JSON.stringify(avrs))).toEqual(avrs);
});

it("stand at the addresses of the specification", () => {
  const { variants = [], paths } = avrs;
  expect([paths.list, ...variants.map((variant) => variant.paths.list)]).toEqual([
    "/avrs",
    "/avrs/aggregator",
    "/avrs/legal",
    "/outsourcing/avrs/legal",
  ]);
  expect(variants.map((variant) => variant.paths.show)).toEqual([
    DOCUMENT_PATHS.AVR,
    DOCUMENT_PATHS.AVRLe,
    DOCUMENT_PATHS.OutsourcingAVRsCardLe,
  ]);
});
