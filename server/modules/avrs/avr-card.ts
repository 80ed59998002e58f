import type { TFunction } from "i18next";
import type { AvrCard, AvrLine } from "../../../contract/entities/avr.ts";
import type { PaperSide } from "../../../contract/entities/paper-side.ts";
import { toBps, toTiyn } from "../../../domain/money/tiyn.ts";
import type { Db, Tx } from "../../db/database.ts";
import type { RequestContext } from "../../entities/listed.ts";
import { namesOf } from "../../entities/statuses.ts";
import { Failure } from "../../http/failure.ts";
import { type AvrRecord, avrListed, listAvrs } from "./avrs.repository.ts";
import { permissionsOf } from "./permissions.ts";

type Reader = RequestContext & { db: Db | Tx };

/** The whole of several acts, in the order asked for; 404 when one of them is not the reader's. */
export async function readAvrCards(reader: Reader, ids: readonly number[]): Promise<AvrCard[]> {
  const { db, scope, t } = reader;
  const rows = new Map((await avrListed.rows(reader, ids)).map((row) => [row.id, row]));
  const records = new Map((await listAvrs(db, scope, [...rows.keys()])).map((record) => [record.id, record]));
  const isStaff = scope.family === "plain"; // invoices are the aggregator's own staff's
  return ids.map((id) => {
    const [row, record] = [rows.get(id), records.get(id)];
    if (!row || !record) throw new Failure("NOT_FOUND");
    return {
      ...row,
      period_from: record.period_from,
      period_to: record.period_to,
      service_on: record.service_on,
      vat_rate: record.vat_rate === null ? null : toBps(record.vat_rate),
      performer: record.performer,
      customer: record.customer,
      ...factsOf("performer", record.performer),
      ...factsOf("customer", record.customer),
      documents: [
        { route: "OK", id: row.report.id, number: row.report.number, date: row.report.date },
        ...(isStaff ? record.invoices.map((invoice) => ({ route: "ESF" as const, ...invoice })) : []),
      ],
      note: record.note,
      lines: record.lines.map((line) => lineOf(line, t)),
      can: permissionsOf(record, scope, t),
    };
  });
}

const factsOf = <Side extends "performer" | "customer">(side: Side, party: PaperSide) =>
  ({
    [`${side}_name`]: party.name,
    [`${side}_iin_bin`]: party.iin_bin,
    [`${side}_address`]: party.address,
    [`${side}_director`]: [party.director_position, party.director].filter((word) => word !== "").join(" "),
  }) as Record<`${Side}_${"name" | "address" | "director"}`, string> & Record<`${Side}_iin_bin`, string | null>; // four keys, named just so

/** The whole of one act. */
export async function readAvrCard(reader: Reader, id: number): Promise<AvrCard> {
  const [card] = await readAvrCards(reader, [id]);
  if (!card) throw new Failure("NOT_FOUND");
  return card;
}

const lineOf = (line: AvrRecord["lines"][number], t: TFunction): AvrLine => ({
  position: line.position,
  type: { id: line.type_id, name: namesOf(t, "avrServices")(line.type_id) },
  name: line.name,
  unit: line.unit,
  quantity: line.quantity,
  price: toTiyn(line.price),
  cost: toTiyn(line.cost),
  vat_rate: line.vat_rate === null ? null : toBps(line.vat_rate),
  vat: line.vat === null ? null : toTiyn(line.vat),
  without_vat: toTiyn(line.without_vat),
});
