import type { TFunction } from "i18next";
import { esfs } from "../../../domain/documents/esfs.ts";
import { answerOf, permissionOf, refusalBy } from "../../entities/answers.ts";
import type { StoredRecord } from "../../entities/record.ts";

type Invoice = { number: string; status_id: number };

/** What may be done with invoices by their machine: what their cards say and what the calls refuse. */
export function esfRules(machine: typeof esfs) {
  const may = ({ status_id }: Invoice, action: "sign" | "delete") => answerOf(machine, status_id, action);
  return {
    permissionsOf: (invoice: Invoice, t: TFunction) => ({
      sign: permissionOf(may(invoice, "sign"), invoice, t),
      delete: permissionOf(may(invoice, "delete"), invoice, t),
      xml: { ok: true },
    }),
    /** Why a stored invoice may not be deleted. */
    refuseDeletion: (record: StoredRecord) => {
      const invoice = record as unknown as Invoice; // a row of the table of invoices, all its columns
      return refusalBy(may(invoice, "delete"), invoice);
    },
  };
}

export const { permissionsOf, refuseDeletion } = esfRules(esfs);
