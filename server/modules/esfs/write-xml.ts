import type { Asker } from "../../entities/listed.ts";
import { Failure } from "../../http/failure.ts";
import { type EsfRest, esfListed, listLines, listRest } from "./esfs.repository.ts";
import { type Invoice, type InvoiceLine, invoicesXml } from "./invoice-xml.ts";

/**
 * The XML of invoices, all or none: 404 when one of them is not the asker's. One that is not issued yet carries today as its
 * day of issue, since that is the day on which the file is loaded.
 */
export async function writeXml(asker: Asker, ids: readonly number[]): Promise<string> {
  const wanted = [...new Set(ids)];
  const rests = new Map((await listRest(asker.db, asker.scope, wanted)).map((rest) => [rest.id, rest]));
  if (rests.size !== wanted.length) throw new Failure("NOT_FOUND");
  const lines = await listLines(asker.db, asker.scope.aggregatorId, wanted);
  const invoices: Invoice[] = [];
  for (const [id, rest] of rests) {
    const own = lines.filter(({ esf_id }) => esf_id === id);
    invoices.push(await invoiceOf(asker, id, rest, own));
  }
  const { lastname, firstname } = asker.scope.user;
  return invoicesXml(invoices, `${lastname} ${firstname}`.trim());
}

async function invoiceOf(asker: Asker, id: number, { seller, buyer }: EsfRest, lines: readonly InvoiceLine[]) {
  const row = await esfListed.one(asker, id);
  return {
    number: row.number,
    issuedOn: row.discharge_date ?? asker.today,
    turnoverOn: row.turn_date,
    contract: row.contract,
    ...{ seller, buyer, lines },
  };
}
