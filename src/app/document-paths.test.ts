import { expect, it } from "vitest";
import { documentPaths } from "./document-paths.ts";
import { heads } from "./heads.ts";

it("links from a document lead to the cards of reports, acts, invoices and parks", () => {
  const cards = heads.map(({ paths }) => paths.show);
  const { OK, ESF, AVR, AVRLe, OutsourcingAVRsCardLe, DriverReport, OutsourcingDriverReport, Park } = documentPaths;
  expect(cards).toEqual(
    expect.arrayContaining([OK, ESF, AVR, AVRLe, OutsourcingAVRsCardLe, DriverReport, OutsourcingDriverReport, Park]),
  );
});
