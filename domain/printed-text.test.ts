import { expect, it } from "vitest";
import { isPrinted } from "./printed-text.ts";

it("names of the field are printed, whatever alphabet of the country they are in", () => {
  for (const name of ["ТОО «Әлия & Ко» № 5", "ИП Ғабит Ұлы", "Üçüncü — 100 %, 24 215 ₸", "Ёлка\tи\u00a0сын", ""])
    expect([name, isPrinted(name)]).toEqual([name, true]);
});

it("what no paper can show is not: pictures, and letters of scripts that the font lacks", () => {
  for (const name of ["Такси 🚕 Плюс", "Такси 出租车", "택시", "ทักซี่", "🇰🇿", "A\u0007"])
    expect([name, isPrinted(name)]).toEqual([name, false]);
});
