import type { DriverContractPreview } from "../../../contract/routes/driver-contracts.ts";
import type { OfferPreview } from "../../../contract/routes/offers.ts";
import type { AgreementText } from "../../../templates/agreements/agreement-text.ts";
import { performerAgreement } from "../../../templates/agreements/performer-agreement.ts";
import { offerText } from "../../../templates/offers/offer-text.ts";

/** Asks a public call of the API; what is under `data` in its answer, undefined where there is no such record. */
export type AskPublic = (path: string) => Promise<unknown>;
/** `id`: the end of the address; `query`: what is asked with it. */
type ReadPaper = (ask: AskPublic, id: string, query: URLSearchParams) => Promise<AgreementText | undefined>;

/** The text behind each public address that ends in one of these (spec §2). */
const papers: Readonly<Record<string, ReadPaper>> = {
  /** Of one contract where its id is said (domain.md §10.2); without it the form. */
  "driver-agreement": async (ask, _, query) => {
    const contract = query.get("contract");
    if (contract === null) return performerAgreement("driver");
    const agreed = await ask(`drivers/contracts/preview/${encodeURIComponent(contract)}`);
    if (agreed === undefined) return undefined;
    return performerAgreement("driver", agreed as DriverContractPreview); // what contract/routes/driver-contracts.ts answers with
  },
  "courier-agreement": async () => performerAgreement("courier"),
  "offers/preview": async (ask, id) => {
    const offer = await ask(`offers/preview/${id}`);
    return offer === undefined ? undefined : offerText(offer as OfferPreview); // what contract/routes/offers.ts answers with
  },
};

/** What is to be read at a public address, as the browser has it; undefined where there is nothing. */
export async function readPaper(
  { pathname, search }: Pick<Location, "pathname" | "search">,
  ask: AskPublic,
): Promise<AgreementText | undefined> {
  const [, start = "", id = ""] = /^\/(offers\/preview(?=\/)|[\w-]+)\/?([^/]*)\/?$/u.exec(pathname) ?? [];
  return papers[start]?.(ask, id, new URLSearchParams(search));
}
