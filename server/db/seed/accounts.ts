import { firstDayOf } from "../../../domain/periods/month.ts";
import type { SessionUser } from "../../http/scope.ts";
import type { Tx } from "../database.ts";
import { type Calendar, instantOn } from "./calendar.ts";
import { type Identity, phoneOf } from "./identities.ts";
import { emailOf } from "./is-demo.ts";
import { at } from "./prng.ts";
import people from "./words/people.json" with { type: "json" };

/** The password of every demo account. */
export const DEMO_PASSWORD = "parkdesk-demo";

type AccountKey = keyof typeof people.accounts;
type Account = { key: AccountKey; roleId: 1 | 2; outsourcing: boolean; aggregators: "A" | "B" | "both" };

const ACCOUNTS: readonly Account[] = [
  { key: "manager", roleId: 1, outsourcing: false, aggregators: "both" },
  { key: "client", roleId: 2, outsourcing: false, aggregators: "A" },
  { key: "outsourcing", roleId: 1, outsourcing: true, aggregators: "A" },
  { key: "outsourcing-client", roleId: 2, outsourcing: true, aggregators: "A" },
  { key: "admin", roleId: 1, outsourcing: false, aggregators: "both" },
  { key: "manager-b", roleId: 1, outsourcing: false, aggregators: "B" },
  { key: "golden-client", roleId: 2, outsourcing: false, aggregators: "A" },
];

/** The manager's own ИИН: whoever works for both aggregators logs in with a key of theirs alone (ADR 0062). Drivers and sole traders have other serials. */
export const MANAGER_IIN = "850203498007";

/** The accounts a person can try, as they are printed at the start. */
export const DEMO_EMAILS: readonly string[] = ACCOUNTS.map(({ key }) => emailOf(key));

type MadeAccounts = { ids: ReadonlyMap<AccountKey, number>; employees: readonly number[] };

/** Writes the demo accounts and the bigger aggregator's employees; who stands for a counterparty has its director's name. */
export async function insertAccounts(
  tx: Tx,
  aggregators: { A: number; B: number },
  passwordHash: string,
  named: Readonly<Partial<Record<AccountKey, Identity>>>,
  calendar: Calendar,
): Promise<MadeAccounts> {
  const created_at = instantOn(firstDayOf(at(calendar.months, 0)), "08:00:00", calendar);
  const rows = [
    ...ACCOUNTS.map(({ key, roleId, outsourcing }) => {
      const [lastname, firstname, position] = people.accounts[key];
      const name = named[key];
      return {
        ...textsOf(key, name?.lastname ?? lastname, name?.firstname ?? firstname, position),
        role_id: roleId,
        is_outsourcing: outsourcing,
        iin: key === "manager" ? MANAGER_IIN : null,
        is_paid: key === "client",
        has_accounting_services: outsourcing && roleId === 2,
      };
    }),
    ...Object.entries(people.employees).map(([key, [lastname, firstname, position]]) => ({
      ...textsOf(key, lastname, firstname, position),
      role_id: 1 as const,
      iin: null,
      is_outsourcing: false,
      is_paid: false,
      has_accounting_services: false,
    })),
  ].map((row, place) => ({ ...row, phone: phoneOf(100 + place), password_hash: passwordHash, created_at }));
  const made = await tx.insertInto("users").values(rows).returning(["id", "email"]).execute();
  const idOf = (key: string) => made.find(({ email }) => email === emailOf(key))?.id ?? 0;
  const employees = Object.keys(people.employees).map(idOf);
  const works = [
    ...ACCOUNTS.flatMap(({ key, aggregators: which }) =>
      (["A", "B"] as const)
        .filter((one) => which === "both" || which === one)
        .map((one) => [aggregators[one], idOf(key)] as const),
    ),
    ...employees.map((id) => [aggregators.A, id] as const),
  ];
  await tx
    .insertInto("user_aggregators")
    .values(works.map(([aggregator_id, user_id]) => ({ aggregator_id, user_id })))
    .execute();
  return { ids: new Map(ACCOUNTS.map(({ key }) => [key, idOf(key)])), employees };
}

const textsOf = (key: string, lastname = "", firstname = "", position = "") => ({
  email: emailOf(key),
  lastname,
  firstname,
  position,
});

/** The manager as a session would know him: history is made in his name. */
export const managerOf = ({ ids }: MadeAccounts, aggregators: readonly number[]): SessionUser => ({
  id: ids.get("manager") ?? 0,
  email: emailOf("manager"),
  firstname: at(people.accounts.manager, 1),
  lastname: at(people.accounts.manager, 0),
  phone: null,
  position: at(people.accounts.manager, 2),
  roleId: 1,
  isOutsourcing: false,
  isPaid: false,
  hasAccountingServices: false,
  isAdmin: false,
  family: "plain",
  version: 1,
  aggregators,
});

/** Of which counterparty of which park an account is; ids. */
type Bound = { readonly park: number; readonly counterparty: number };

/** Binds clients to their counterparty and park. */
export async function bindAccounts(
  tx: Tx,
  aggregatorId: number,
  { ids }: MadeAccounts,
  bound: Readonly<Partial<Record<AccountKey, Bound>>>,
): Promise<void> {
  const rows = Object.entries(bound).map(([key, its]) => ({
    ...its,
    aggregator_id: aggregatorId,
    user_id: ids.get(key as AccountKey) ?? 0, // the keys of `bound` are accounts'
  }));
  await tx
    .insertInto("user_parks")
    .values(rows.map(({ aggregator_id, user_id, park: park_id }) => ({ aggregator_id, user_id, park_id })))
    .execute();
  await tx
    .insertInto("user_counterparties")
    .values(
      rows.map(({ aggregator_id, user_id, counterparty }) => ({
        aggregator_id,
        user_id,
        counterparty_id: counterparty,
      })),
    )
    .execute();
}
