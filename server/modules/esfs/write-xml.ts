import type { RequestContext } from "../../entities/listed.ts";
import { Failure } from "../../http/failure.ts";
import { esfListed, listLines, listRest } from "./esfs.repository.ts";
import { type Invoice, invoicesXml } from "./invoice-xml.ts";

/**
 * The XML of invoices, all or none: 404 when one of them is not the caller's. One that is not issued yet carries today as its
 * day of issue, since that is the day on which the file is loaded.
 */
export async function writeXml(context: RequestContext, ids: readonly number[]): Promise<string> {
  const { db, scope, today } = context;
  const rows = await esfListed.rows(context, ids);
  if (rows.length !== new Set(ids).size) throw new Failure("NOT_FOUND");
  const sides = new Map((await listRest(db, scope, ids)).map((rest) => [rest.id, rest]));
  const lines = await listLines(db, scope.aggregatorId, ids);
  const invoices = rows.map((row): Invoice => {
    const rest = sides.get(row.id);
    if (!rest) throw new Error(`Invoice ${row.id} is in the list and not in its table`);
    return {
      number: row.number,
      issuedOn: row.discharge_date ?? today,
      turnoverOn: row.turn_date,
      contract: row.contract,
      seller: rest.seller,
      buyer: rest.buyer,
      lines: lines.filter(({ esf_id }) => esf_id === row.id),
    };
  });
  const { lastname, firstname } = scope.user;
  return invoicesXml(invoices, `${lastname} ${firstname}`.trim());
}
