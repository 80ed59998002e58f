import { sql } from "kysely";
import { countedComponents } from "../../../domain/limits/turnover.ts";
import { legals } from "../../../src/resources/legals/legals.ts";
import { dayText } from "../../../templates/paper/day-text.ts";
import { datedRows } from "../../entities/dated.ts";
import { recordsOf } from "../../entities/records.ts";
import { limitWords } from "../counterparties/limit-words.ts";
import type { TaxRow } from "../counterparties/tax-status.ts";

const whose = { table: "counterparty_tax_statuses", owner: "counterparties", key: "counterparty_id" } as const;
const taxes = datedRows<Omit<TaxRow, "date_from">>(whose);

/** Since when a counterparty has had what it has on a day: the first of its rows after which none says otherwise. */
const since = (today: string, column: "regime_id" | "vat_payer") => {
  const own = sql`d.aggregator_id = counterparties.aggregator_id and d.counterparty_id = counterparties.id and d.date_from <= ${today}::date`;
  const [here, there] = [sql.ref(`d.${column}`), sql.ref(`e.${column}`)];
  return sql`(select min(d.date_from) from counterparty_tax_statuses d where ${own} and not exists (
    select from counterparty_tax_statuses e where e.aggregator_id = d.aggregator_id and e.counterparty_id = d.counterparty_id
      and e.date_from > d.date_from and e.date_from <= ${today}::date and ${there} <> ${here}))`;
};

/** What the reports of a day's calendar year come to, by the components that count into a principal's turnover. */
const turnover = (today: string) => {
  const counted = sql.join(
    countedComponents(today).map((component) => sql.ref(`r.${component}`)),
    sql` + `,
  );
  return sql`(select coalesce(sum(${counted}), 0)::bigint from commissioner_reports r
    where r.aggregator_id = counterparties.aggregator_id and r.counterparty_id = counterparties.id
      and r.period between date_trunc('year', ${today}::date)::date and ${today}::date)`;
};

const lastOf = (table: string, route: ReturnType<typeof sql>, day: string, where = sql`true`) => sql`(
  select jsonb_build_object('route', ${route}, 'id', d.id, 'number', d.number, 'date', ${sql.ref(`d.${day}`)}) from ${sql.table(table)} d
  where d.aggregator_id = counterparties.aggregator_id and d.counterparty_id = counterparties.id and ${where}
  order by d.period desc, d.id desc limit 1)`;
const isOfAggregator = sql`d.kind = 'aggregator'`;

type SeenKey = { readonly holder: string; readonly roles: readonly string[]; readonly until: string };

/** The certificates by which its papers were signed, the newest of each holder first. */
const keysOf = sql`(select coalesce(jsonb_agg(k order by k.until desc, k.holder), '[]') from (
    select distinct on (s.serial) s.holder, s.roles, (s.report #>> '{validity,notAfter}')::timestamptz::date as until
    from signatures s where s.aggregator_id = counterparties.aggregator_id and coalesce(s.bin, s.iin) = counterparties.iin_bin
    order by s.serial, s.id desc) k)`;

export const legalRecords = recordsOf(legals, {
  columns: ({ today }) => ({
    tax_regime: sql`coalesce(${taxes.on(today, "regime_id")}, 0)`,
    regime_since: since(today, "regime_id"),
    vat_payer: sql`coalesce(${taxes.on(today, "vat_payer")}, false)`,
    vat_since: since(today, "vat_payer"),
    contracts: sql`(select count(*)::int from contracts c
      where c.aggregator_id = counterparties.aggregator_id and c.counterparty_id = counterparties.id and c.is_active)`,
    turnover: turnover(today),
    limits: taxes.all,
    signers: keysOf,
    documents: sql`(select coalesce(jsonb_agg(one), '[]') from (values
      (${lastOf("commissioner_reports", sql`'OK'`, "formed_on")}), (${lastOf("avrs", sql`'AVR'`, "formed_on", isOfAggregator)}),
      (${lastOf("esfs", sql`'ESF'`, "turn_date")})) v (one) where one is not null)`,
  }),
  computed: {
    // It has the regime and the VAT that a counterparty has.
    limits: (found, reader) => limitWords(found as unknown as Parameters<typeof limitWords>[0], reader),
    // It has the certificates that signed for it.
    signers: ({ signers }, { t }) =>
      (signers as unknown as readonly SeenKey[]) // SQL gives the rows, out of which this makes the words
        .map(({ holder, roles, until }) => {
          const names = roles.map((role) => t(`signatures.roles.${role}`)).join(", ");
          return t("legals.signer", { holder: names === "" ? holder : `${holder}, ${names}`, until: dayText(until) });
        })
        .join("; "),
    // Invoices are the aggregator's own staff's.
    documents: ({ documents }, { scope }) =>
      documents.filter(({ route }) => route !== "ESF" || scope.family === "plain"),
  },
});
