import { expect, it } from "vitest";
import { withVariants } from "../engine/registry/variants.ts";
import { documentPaths } from "./document-paths.ts";
import { resources } from "./resources.ts";

it("links from a document lead to the cards of reports, acts, invoices and parks", () => {
  const cards = resources.flatMap(withVariants).map(({ paths }) => paths.show);
  const { OK, ESF, AVR, AVRLe, OutsourcingAVRsCardLe, DriverReport, OutsourcingDriverReport, Park } = documentPaths;
  expect(cards).toEqual(
    expect.arrayContaining([OK, ESF, AVR, AVRLe, OutsourcingAVRsCardLe, DriverReport, OutsourcingDriverReport, Park]),
  );
});
