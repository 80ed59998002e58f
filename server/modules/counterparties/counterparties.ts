import { sql } from "kysely";
import type { CardOf } from "../../../definition/values.ts";
import { counterparties } from "../../../src/resources/counterparties/counterparties.ts";
import { dayText } from "../../../templates/paper/day-text.ts";
import { almatyClock } from "../../db/almaty.ts";
import { datedRows } from "../../entities/dated.ts";
import type { Reader } from "../../entities/describe.ts";
import { recordsOf } from "../../entities/records.ts";
import { Failure } from "../../http/failure.ts";
import { exportChosen } from "../exports/export-chosen.ts";
import { refreshPapers } from "../papers/refresh-papers.ts";
import { limitWords } from "./limit-words.ts";
import { newTaxRow, type TaxRow, taxOf } from "./tax-status.ts";

const whose = { table: "counterparty_tax_statuses", owner: "counterparties", key: "counterparty_id" } as const;
const taxes = datedRows<Omit<TaxRow, "date_from">>(whose);

export const counterpartyRecords = recordsOf(counterparties, {
  columns: ({ today }) => ({
    belong_aggregator: sql`case when counterparties.from_aggregator_id is null then 1 else 2 end`,
    tax_regime: sql`coalesce(${taxes.on(today, "regime_id")}, 0)`,
    vat_payer: sql`coalesce(${taxes.on(today, "vat_payer")}, false)`,
    limits: taxes.all,
    link: sql`(select json_build_object('valid_to', i.valid_to, 'used_on', to_char(${almatyClock(sql`i.used_at`)}, 'YYYY-MM-DD'))
      from invitations i where i.aggregator_id = counterparties.aggregator_id and i.counterparty_id = counterparties.id
      order by i.id desc limit 1)`,
  }),
  computed: { limits: limitWords, link: linkWords },
  taken: { iin_bin: () => new Failure("IIN_BIN_TAKEN", { fields: { iin_bin: ["IIN_BIN_TAKEN"] } }) },
  async beside({ tx, scope, clock }, edit, id) {
    const standing = id === undefined ? [] : await taxes.list(tx, scope, id);
    const row = newTaxRow(edit, standing, clock.today());
    if (!row) return { before: {}, after: {} };
    const { date_from, ...status } = row;
    return {
      before: taxOf(standing, date_from),
      after: taxOf([row], date_from),
      write: (its) => taxes.set(tx, scope, its, date_from, status),
    };
  },
  files: { export: exportChosen },
  follows: { updated: (change, id) => refreshPapers(change, { counterparty: id }) },
});

type Last = { readonly valid_to: string; readonly used_on: string | null } | null;

/** How far the last invitation of a counterparty is, in the reader's words. */
function linkWords(found: CardOf<typeof counterparties>, { t, today }: Pick<Reader, "t" | "today">): string {
  const last = found.link as unknown as Last; // SQL gives what this makes the words of
  if (!last) return t("counterparties.links.none");
  if (last.used_on !== null) return t("counterparties.links.used", { day: dayText(last.used_on) });
  const day = dayText(last.valid_to);
  return last.valid_to < today ? t("counterparties.links.expired", { day }) : t("counterparties.links.open", { day });
}
