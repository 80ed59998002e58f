import { Document, renderToBuffer } from "@react-pdf/renderer";
import { createElement, type ReactElement } from "react";
import { PerformerContract } from "../../templates/agreements/PerformerContract.tsx";
import { Supplement } from "../../templates/agreements/Supplement.tsx";
import { Termination } from "../../templates/agreements/Termination.tsx";
import { ActOfWork } from "../../templates/avrs/ActOfWork.tsx";
import { Contract } from "../../templates/contracts/Contract.tsx";
import { DistributionSheet } from "../../templates/distributions/DistributionSheet.tsx";
import { DriverReport } from "../../templates/driver-reports/DriverReport.tsx";
import { Invoice } from "../../templates/esfs/Invoice.tsx";
import { registerFonts } from "../../templates/fonts.ts";
import { Licence } from "../../templates/licences/Licence.tsx";
import { installedFonts } from "../../templates/node-fonts.ts";
import { Offer } from "../../templates/offers/Offer.tsx";
import { CommissionerReport } from "../../templates/oks/CommissionerReport.tsx";
import { OutsourcingContract } from "../../templates/outsourcing/OutsourcingContract.tsx";
import { OutsourcingSupplement } from "../../templates/outsourcing/OutsourcingSupplement.tsx";
import { OutsourcingTermination } from "../../templates/outsourcing/OutsourcingTermination.tsx";
import { OnePageContext } from "../../templates/paper/one-page.ts";
import { type SignedStamp, StampContext } from "../../templates/paper/signed-stamp.ts";
import { SignatureCard } from "../../templates/signatures/SignatureCard.tsx";
import { titlesOf } from "./paper-titles.ts";
import type { PaperKind, Papers, PrintRequest } from "./papers.ts";

/** The PDF's bytes. Takes the processor for up to seconds: the worker calls it, the server's own thread never does. */
export async function renderPdf(request: PrintRequest): Promise<Buffer> {
  await registerFonts(installedFonts());
  const long = new Set<number>();
  const pdf = await laidOut(request, long);
  return long.size === 0 ? pdf : laidOut(request, long);
}

/** Papers are laid out as one page where they say that they take one, but those at the places `long`; places of those that do not fit are added. */
function laidOut(request: PrintRequest, long: Set<number>): Promise<Buffer> {
  // Children one by one instead of a list: the same report may be asked for twice, and keys may not repeat.
  const { title, pages } = drawn(request);
  const about = { title, producer: "Parkdesk", creator: "Parkdesk", language: "ru" };
  const tried = pages.map((page, at) => {
    if (long.has(at)) return page;
    const onRoom = (points: number) => void (points <= 0 && long.add(at));
    return createElement(OnePageContext, { value: { onRoom } }, page);
  });
  return renderToBuffer(createElement(Document, about, ...tried));
}

const DRAWN: { readonly [K in PaperKind]: (paper: Papers[K]) => ReactElement } = {
  oks: (report) => createElement(CommissionerReport, { report }),
  avrs: (act) => createElement(ActOfWork, { act }),
  contracts: (contract) => createElement(Contract, { contract }),
  offers: (offer) => createElement(Offer, { offer }),
  "additional-agreements": (agreement) => createElement(Supplement, { agreement }),
  "termination-agreements": (agreement) => createElement(Termination, { agreement }),
  "outsourcing-contracts": (contract) => createElement(OutsourcingContract, { contract }),
  "outsourcing-additional-agreements": (agreement) => createElement(OutsourcingSupplement, { agreement }),
  "outsourcing-termination-agreements": (agreement) => createElement(OutsourcingTermination, { agreement }),
  distributions: (sheet) => createElement(DistributionSheet, { sheet }),
  "paid-contracts": (contract) => createElement(Licence, { contract }),
  "paid-avrs": (act) => createElement(ActOfWork, { act }),
  "driver-acts": (act) => createElement(ActOfWork, { act }),
  "driver-contracts": (agreement) => createElement(PerformerContract, { agreement }),
  esfs: (invoice) => createElement(Invoice, { invoice }),
  "driver-reports": (report) => createElement(DriverReport, { report }),
  signatures: (card) => createElement(SignatureCard, { card }),
};

/** What a request asks for, drawn; a pack is named after its first paper and how many follow. */
function drawn(request: PrintRequest): { title: string; pages: ReactElement[] } {
  const draw = DRAWN[request.kind] as (paper: unknown) => ReactElement; // papers are of their kind
  const [first = "", ...more] = titlesOf(request);
  const pages = request.papers.map((paper: { readonly stamp?: SignedStamp | undefined }) =>
    createElement(StampContext, { value: paper.stamp }, draw(paper)),
  );
  return { title: more.length > 0 ? `${first} (+${more.length})` : first, pages };
}
