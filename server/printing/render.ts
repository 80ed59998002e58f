import { Document, renderToBuffer } from "@react-pdf/renderer";
import { createElement } from "react";
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
function titleOf({ papers }: PrintRequest): string {
  const [first, ...more] = papers;
  if (!first) return "";
  return more.length > 0 ? `${reportTitle(first)} (+${more.length})` : reportTitle(first);
}

function pagesOf({ kind, papers }: PrintRequest) {
  switch (kind) {
    case "oks":
      return papers.map((report) => createElement(CommissionerReport, { report }));
  }
}
