import { Document, renderToBuffer } from "@react-pdf/renderer";
import { createElement } from "react";
import { ActOfWork } from "../../templates/avrs/ActOfWork.tsx";
import { actTitle } from "../../templates/avrs/act-title.ts";
import { registerFonts } from "../../templates/fonts.ts";
import { installedFonts } from "../../templates/node-fonts.ts";
import { CommissionerReport } from "../../templates/oks/CommissionerReport.tsx";
import { reportTitle } from "../../templates/oks/report-title.ts";
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
  const [first = "", ...more] = request.kind === "oks" ? request.papers.map(reportTitle) : request.papers.map(actTitle);
  return more.length > 0 ? `${first} (+${more.length})` : first;
}

function pagesOf(request: PrintRequest) {
  switch (request.kind) {
    case "oks":
      return request.papers.map((report) => createElement(CommissionerReport, { report }));
    case "avrs":
      return request.papers.map((act) => createElement(ActOfWork, { act }));
  }
}
