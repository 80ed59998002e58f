import type { DriverContractPreview } from "../../../contract/routes/driver-contracts.ts";
import type { OfferPreview } from "../../../contract/routes/offers.ts";
import type { Performer } from "../../../domain/documents/driver-contracts.ts";
import type { AgreementText } from "../../../templates/agreements/agreement-text.ts";
import { performerAgreement } from "../../../templates/agreements/performer-agreement.ts";
import { offerText } from "../../../templates/offers/offer-text.ts";

/** Asks a public call of the API; what is under `data` in its answer, undefined where there is no such record. */
export type AskPublic = (path: string) => Promise<unknown>;
/** A paper to be read, and the call that has it as it is printed. */
export type PaperToRead = { readonly text: AgreementText; readonly pdf: string };
/** `id`: the end of the address; `query`: what is asked with it. */
type ReadPaper = (ask: AskPublic, id: string, query: URLSearchParams) => Promise<PaperToRead | undefined>;

const formOf = (performer: Performer): PaperToRead => ({
  text: performerAgreement(performer),
  pdf: `drivers/contracts/forms/${performer}/print`,
});

/** The text behind each public address that ends in one of these (spec §2). */
const papers: Readonly<Record<string, ReadPaper>> = {
  /** Of one contract where its id is said (domain.md §10.2); without it the form. */
  "driver-agreement": async (ask, _, query) => {
    const contract = query.get("contract");
    if (contract === null) return formOf("driver");
    const call = `drivers/contracts/preview/${encodeURIComponent(contract)}`;
    const agreed = await ask(call);
    if (agreed === undefined) return undefined;
    const text = performerAgreement("driver", agreed as DriverContractPreview); // what contract/routes/driver-contracts.ts answers with
    return { text, pdf: `${call}/print` };
  },
  "courier-agreement": async () => formOf("courier"),
  "offers/preview": async (ask, id) => {
    const call = `offers/preview/${id}`;
    const offer = await ask(call);
    if (offer === undefined) return undefined;
    return { text: offerText(offer as OfferPreview), pdf: `${call}/print` }; // what contract/routes/offers.ts answers with
  },
};

/** What is to be read at a public address, as the browser has it; undefined where there is nothing. */
export async function readPaper(
  { pathname, search }: Pick<Location, "pathname" | "search">,
  ask: AskPublic,
): Promise<PaperToRead | undefined> {
  const [, start = "", id = ""] = /^\/(offers\/preview(?=\/)|[\w-]+)\/?([^/]*)\/?$/u.exec(pathname) ?? [];
  return papers[start]?.(ask, id, new URLSearchParams(search));
}
