import { expect, it } from "vitest";
import { fieldsOfCard } from "./names.ts";
import { factOf, type Party } from "./party.ts";

const party: Party = {
  name: "ТОО «Парк»",
  iin_bin: "180340001231",
  address: "г. Алматы",
  phone: null,
  iik: null,
  bik: null,
  bank: null,
  director: "Ким А. Б.",
  director_position: "Директор",
  kbe: "17",
  vat_payer: true,
  vat_certificate: { series: "60001", number: "0012345" },
};

it("a party tells its director with the position and its certificate with the series, and nothing where there is none", () => {
  expect(factOf(party, "director")).toBe("Директор Ким А. Б.");
  expect(factOf({ ...party, director_position: "" }, "director")).toBe("Ким А. Б.");
  expect(factOf(party, "certificate")).toBe("60001 № 0012345");
  expect(factOf({ ...party, vat_certificate: { series: "", number: "7" } }, "certificate")).toBe("7");
  expect(factOf({ ...party, vat_certificate: null }, "certificate")).toBe("");
  expect(factOf(party, "iik")).toBeNull();
});

it("a card has a party's facts as fields, and the party itself only where it is shown whole", () => {
  const of = (whole: object) =>
    Object.keys(fieldsOfCard({ seller: { kind: "party", facts: ["name", "kbe"], ...whole } }));
  expect(of({})).toEqual(["seller_name", "seller_kbe"]);
  expect(of({ whole: true })).toEqual(["seller", "seller_name", "seller_kbe"]);
});
