import { beforeAll, expect, it } from "vitest";
import { registerFonts } from "../../templates/fonts.ts";
import { installedFonts } from "../../templates/node-fonts.ts";
import { SAMPLES } from "../testing/papers/samples.ts";
import { SHAPES, type Shape } from "../testing/papers/shapes.ts";
import { readPdf } from "../testing/pdf/read-pdf.ts";
import { renderPdf } from "./render.ts";

beforeAll(() => registerFonts(installedFonts()));

it("a letter that the font lacks is seen to be missing, and is never another letter", async () => {
  const act = SAMPLES.avrs({ ...(SHAPES["12 lines"] as Shape), lines: 2 });
  const named = { ...act, customer: { ...act.customer, name: "Такси 🚕 Плюс 出租车" } };
  const pages = await readPdf(await renderPdf({ kind: "avrs", papers: [named] }));
  const text = pages.flatMap(({ texts }) => texts.map((each) => each.text)).join(" ");
  expect(text).toContain("Такси");
  expect(text).not.toMatch(/=•|úßf/);
  expect(text.match(/\ufffd/g)?.length).toBeGreaterThanOrEqual(5);
});
