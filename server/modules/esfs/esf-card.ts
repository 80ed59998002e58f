import type { EsfCard, EsfLine } from "../../../contract/entities/esf.ts";
import { roundDiv, toBps, toTiyn } from "../../../domain/money/tiyn.ts";
import type { RequestContext } from "../../entities/listed.ts";
import { type EsfRest, esfListed, listLines, listRest } from "./esfs.repository.ts";
import { permissionsOf } from "./permissions.ts";

type StoredLine = Awaited<ReturnType<typeof listLines>>[number];

const lineOf = ({ position, name, unit, quantity, ...line }: StoredLine): EsfLine => ({
  ...{ position, name, unit, quantity },
  unit_price: toTiyn(roundDiv(line.without_vat, BigInt(quantity))),
  without_vat: toTiyn(line.without_vat),
  vat_rate: toBps(line.vat_rate),
  vat: toTiyn(line.vat),
  total: toTiyn(line.total),
});

const sidesOf = ({ seller, buyer }: EsfRest) => ({
  seller_name: seller.name,
  seller_iin_bin: seller.iin_bin ?? "",
  seller_address: seller.address,
  seller_certificate: seller.vat_certificate
    ? [seller.vat_certificate.series, seller.vat_certificate.number].filter(Boolean).join(" № ")
    : "",
  seller_iik: seller.iik,
  seller_bank: seller.bank,
  seller_bik: seller.bik,
  seller_kbe: seller.kbe,
  buyer_name: buyer.name,
  buyer_iin_bin: buyer.iin_bin ?? "",
  buyer_address: buyer.address,
});

/** The whole of one invoice; 404 when the caller does not have it. */
export async function readEsfCard(context: RequestContext, id: number): Promise<EsfCard> {
  const row = await esfListed.one(context, id);
  const [[rest], lines] = await Promise.all([
    listRest(context.db, context.scope, [id]),
    listLines(context.db, context.scope.aggregatorId, [id]),
  ]);
  if (!rest) throw new Error(`Invoice ${id} is in the list and not in its table`);
  return {
    ...row,
    ...sidesOf(rest),
    without_vat: toTiyn(rest.without_vat),
    vat_rate: toBps(rest.vat_rate),
    external_status: rest.external_status,
    lines: lines.map(lineOf),
    created_at: rest.created_at,
    can: permissionsOf({ number: row.number, status_id: rest.status_id }, context.t),
  };
}
