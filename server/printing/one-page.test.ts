import { Document, renderToBuffer } from "@react-pdf/renderer";
import { createElement, type ReactElement } from "react";
import { beforeAll, describe, expect, it } from "vitest";
import { ActOfWork } from "../../templates/avrs/ActOfWork.tsx";
import { DistributionSheet } from "../../templates/distributions/DistributionSheet.tsx";
import { Invoice } from "../../templates/esfs/Invoice.tsx";
import { registerFonts } from "../../templates/fonts.ts";
import { installedFonts } from "../../templates/node-fonts.ts";
import { CommissionerReport } from "../../templates/oks/CommissionerReport.tsx";
import { margins } from "../../templates/paper/look.ts";
import { type SignedStamp, StampContext } from "../../templates/paper/signed-stamp.ts";
import { SAMPLES } from "../testing/papers/samples.ts";
import { SHAPES, type Shape } from "../testing/papers/shapes.ts";
import { pageFaults } from "../testing/pdf/page-faults.ts";
import { type PdfPage, readPdf } from "../testing/pdf/read-pdf.ts";
import type { PrintRequest } from "./papers.ts";
import { renderPdf } from "./render.ts";

const shapeOf = (name: string, lines: number): Shape => ({ ...(SHAPES[name] as Shape), lines }); // names of the table
const FEW = shapeOf("12 lines", 2);
const STAMP: SignedStamp = {
  signatures: [
    {
      side: "commissioner",
      who: "Комиссионер: НҰРҒАЛИЕВ ЕРЛАН",
      lines: ["БИН 180340001231", "06.05.2026 00:30:00 (UTC+5)"],
      at: new Date("2026-05-05T19:30:00Z"),
    },
  ],
  check: "Проверить подписи: parkdesk.kz/check/7",
  address: "https://parkdesk.kz/check/7",
};

/** A paper by itself, whose pages are counted: as the browser shows it. */
const counted = (paper: ReactElement, stamp?: SignedStamp): Promise<Buffer> =>
  renderToBuffer(createElement(Document, {}, createElement(StampContext, { value: stamp }, paper)));
const footOf = ({ texts }: PdfPage) => texts.find(({ text }) => text.startsWith("Страница"))?.text;
const [ONE, OF_TWO] = ["Страница 1 из 1", ["Страница 1 из 2", "Страница 2 из 2"]] as const;
const MARGINS = { ...margins, bottom: 16 };

beforeAll(() => registerFonts(installedFonts()));

describe("a paper that takes one page as a rule", () => {
  const act = SAMPLES.avrs(FEW);
  const report = { ...SAMPLES.oks(FEW), stamp: STAMP };
  const invoice = SAMPLES.esfs(FEW);
  const sheet = SAMPLES.distributions(FEW);
  it.each([
    ["an act", { kind: "avrs", papers: [act] }, () => counted(createElement(ActOfWork, { act }))],
    [
      "a report with its stamp",
      { kind: "oks", papers: [report] },
      () => counted(createElement(CommissionerReport, { report }), STAMP),
    ],
    ["an invoice", { kind: "esfs", papers: [invoice] }, () => counted(createElement(Invoice, { invoice }))],
    [
      "a distribution",
      { kind: "distributions", papers: [sheet] },
      () => counted(createElement(DistributionSheet, { sheet })),
    ],
  ] as const)("%s, is printed as it would be if its pages had been counted", async (_, request, expected) => {
    const pages = await readPdf(await renderPdf(request as PrintRequest)); // a paper of its kind
    expect(pages).toHaveLength(1);
    expect(pages).toEqual(await readPdf(await expected()));
  });

  it("takes two where its name is long, and its neighbours in a pack one each", async () => {
    const long = SAMPLES.avrs(shapeOf("a name without spaces", 3));
    const pages = await readPdf(await renderPdf({ kind: "avrs", papers: [act, long, act] }));
    expect(pages.map(footOf)).toEqual([ONE, ...OF_TWO, ONE]);
    expect(pageFaults(pages, MARGINS)).toEqual([]);
  });

  it("takes two from the line on that does not fit", async () => {
    const papers = [1, 2, 3, 4, 5, 6].map((lines) => SAMPLES.avrs(shapeOf("12 lines", lines)));
    const pages = await readPdf(await renderPdf({ kind: "avrs", papers }));
    expect(pages.map(footOf)).toEqual([ONE, ONE, ONE, ONE, ...OF_TWO, ...OF_TWO]);
    expect(pageFaults(pages, MARGINS)).toEqual([]);
  });

  it("takes two with a stamp that does not fit", async () => {
    const stamped = { ...act, stamp: STAMP };
    const pages = await readPdf(await renderPdf({ kind: "avrs", papers: [stamped] }));
    expect(pages.map(footOf)).toEqual(OF_TWO);
  });
});
