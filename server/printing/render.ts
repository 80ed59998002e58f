import { Document, renderToBuffer } from "@react-pdf/renderer";
import { createElement, type ReactElement } from "react";
import { supplementTitle, terminationTitle } from "../../templates/agreements/agreement-title.ts";
import { Supplement } from "../../templates/agreements/Supplement.tsx";
import { Termination } from "../../templates/agreements/Termination.tsx";
import { ActOfWork } from "../../templates/avrs/ActOfWork.tsx";
import { actTitle } from "../../templates/avrs/act-title.ts";
import { Contract } from "../../templates/contracts/Contract.tsx";
import { contractTitle } from "../../templates/contracts/contract-title.ts";
import { DriverReport } from "../../templates/driver-reports/DriverReport.tsx";
import { reportTitle as driverReportTitle } from "../../templates/driver-reports/report-title.ts";
import { registerFonts } from "../../templates/fonts.ts";
import { installedFonts } from "../../templates/node-fonts.ts";
import { CommissionerReport } from "../../templates/oks/CommissionerReport.tsx";
import { reportTitle } from "../../templates/oks/report-title.ts";
import { contractTitle as outsourcingTitle } from "../../templates/outsourcing/contract-title.ts";
import { OutsourcingContract } from "../../templates/outsourcing/OutsourcingContract.tsx";
import { OutsourcingSupplement } from "../../templates/outsourcing/OutsourcingSupplement.tsx";
import { OutsourcingTermination } from "../../templates/outsourcing/OutsourcingTermination.tsx";
import { CARD_TITLE, SignatureCard } from "../../templates/signatures/SignatureCard.tsx";
import type { PaperKind, Papers, PrintRequest } from "./papers.ts";

/** The PDF's bytes. Takes the processor for up to seconds: the worker calls it, the server's own thread never does. */
export async function renderPdf(request: PrintRequest): Promise<Buffer> {
  await registerFonts(installedFonts());
  // Children one by one instead of a list: the same report may be asked for twice, and keys may not repeat.
  const { title, pages } = drawn(request);
  const about = { title, producer: "Parkdesk", creator: "Parkdesk", language: "ru" };
  return renderToBuffer(createElement(Document, about, ...pages));
}

/** How a kind of paper is called and drawn. */
type Form<Paper> = { readonly title: (paper: Paper) => string; readonly draw: (paper: Paper) => ReactElement };

const FORMS: { readonly [K in PaperKind]: Form<Papers[K]> } = {
  oks: { title: reportTitle, draw: (report) => createElement(CommissionerReport, { report }) },
  avrs: { title: actTitle, draw: (act) => createElement(ActOfWork, { act }) },
  contracts: { title: contractTitle, draw: (contract) => createElement(Contract, { contract }) },
  "additional-agreements": { title: supplementTitle, draw: (agreement) => createElement(Supplement, { agreement }) },
  "termination-agreements": { title: terminationTitle, draw: (agreement) => createElement(Termination, { agreement }) },
  "outsourcing-contracts": {
    title: outsourcingTitle,
    draw: (contract) => createElement(OutsourcingContract, { contract }),
  },
  "outsourcing-additional-agreements": {
    title: supplementTitle,
    draw: (agreement) => createElement(OutsourcingSupplement, { agreement }),
  },
  "outsourcing-termination-agreements": {
    title: terminationTitle,
    draw: (agreement) => createElement(OutsourcingTermination, { agreement }),
  },
  "driver-reports": { title: driverReportTitle, draw: (report) => createElement(DriverReport, { report }) },
  signatures: {
    title: ({ title }) => `${CARD_TITLE}: ${title}`,
    draw: (card) => createElement(SignatureCard, { card }),
  },
};

/** What a request asks for, drawn; a pack is named after its first paper and how many follow. */
function drawn({ kind, papers }: PrintRequest): { title: string; pages: ReactElement[] } {
  const { title, draw } = FORMS[kind] as Form<unknown>; // papers are of their kind
  const [first = "", ...more] = papers.map(title);
  return { title: more.length > 0 ? `${first} (+${more.length})` : first, pages: papers.map(draw) };
}
