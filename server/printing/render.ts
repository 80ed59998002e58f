import { Document, renderToBuffer } from "@react-pdf/renderer";
import { createElement } from "react";
import { ActOfWork } from "../../templates/avrs/ActOfWork.tsx";
import { actTitle } from "../../templates/avrs/act-title.ts";
import { registerFonts } from "../../templates/fonts.ts";
import { installedFonts } from "../../templates/node-fonts.ts";
import { CommissionerReport } from "../../templates/oks/CommissionerReport.tsx";
import { reportTitle } from "../../templates/oks/report-title.ts";
import { CARD_TITLE, SignatureCard } from "../../templates/signatures/SignatureCard.tsx";
import type { PrintRequest } from "./papers.ts";

/** The PDF's bytes. Takes the processor for up to seconds: the worker calls it, the server's own thread never does. */
export async function renderPdf(request: PrintRequest): Promise<Buffer> {
  await registerFonts(installedFonts());
  // Children one by one instead of a list: the same report may be asked for twice, and keys may not repeat.
  const about = { title: titleOf(request), producer: "Parkdesk", creator: "Parkdesk", language: "ru" };
  return renderToBuffer(createElement(Document, about, ...pagesOf(request)));
}

/** A pack is named after its first paper and how many follow. */
function titleOf(request: PrintRequest): string {
  const [first = "", ...more] = titlesOf(request);
  return more.length > 0 ? `${first} (+${more.length})` : first;
}

function titlesOf(request: PrintRequest): string[] {
  switch (request.kind) {
    case "oks":
      return request.papers.map(reportTitle);
    case "avrs":
      return request.papers.map(actTitle);
    case "signatures":
      return request.papers.map(({ title }) => `${CARD_TITLE}: ${title}`);
  }
}

function pagesOf(request: PrintRequest) {
  switch (request.kind) {
    case "oks":
      return request.papers.map((report) => createElement(CommissionerReport, { report }));
    case "avrs":
      return request.papers.map((act) => createElement(ActOfWork, { act }));
    case "signatures":
      return request.papers.map((card) => createElement(SignatureCard, { card }));
  }
}
