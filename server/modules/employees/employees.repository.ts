import { sql } from "kysely";
import type { EmployeeRow } from "../../../contract/entities/employee.ts";
import { employeeRoutes } from "../../../contract/routes/employees.ts";
import { plain } from "../../entities/list.ts";
import { listed } from "../../entities/listed.ts";
import type { Stored } from "../../entities/record.ts";
import { Failure } from "../../http/failure.ts";

const scope = { aggregator: "employees.aggregator_id", park: null, counterparty: null };
const parks = sql`(select coalesce(json_agg(json_build_object('id', p.id, 'name', p.name) order by p.name), '[]') from parks p
  where p.aggregator_id = employees.aggregator_id and p.id = any(employees.park_ids))`;
const aggregator = sql`(select json_build_object('id', a.id, 'name', a.name) from aggregators a where a.id = employees.aggregator_id)`;
const hasAccount = sql`exists (select 1 from users u join user_aggregators ua on ua.user_id = u.id
  where ua.aggregator_id = employees.aggregator_id and lower(u.email) = employees.email and u.closed_at is null)`;

type Found = Omit<EmployeeRow, "workspaces"> & { aggregator: EmployeeRow["workspaces"][number] };

export const employeeListed = listed({
  route: employeeRoutes.list,
  entity: () => ({
    table: "employees",
    scope,
    joins: (query) => query,
    select: [
      ...plain("employees", "id", "name", "position", "email", "phone", "note", "is_active", "created_at"),
      ...plain("employees", "updated_at", "version"),
      parks.as("parks"),
      aggregator.as("aggregator"),
      hasAccount.as("has_account"),
    ],
    columns: {
      name: sql`employees.name collate "und-x-icu"`,
      position: sql`employees.position collate "und-x-icu"`,
      email: "employees.email",
      is_active: "employees.is_active",
      has_account: hasAccount,
      created_at: "employees.created_at",
    },
    conditions: {
      // Whoever is bound to no park works in each of the aggregator's.
      park: (ids) => sql`(employees.park_ids && ${ids}::int[] or employees.park_ids = '{}' and exists (
        select 1 from parks p where p.aggregator_id = employees.aggregator_id and p.id = any(${ids}::int[])))`,
    },
    search: ["employees.name", "employees.email", "employees.phone"],
    defaultSort: [sql`employees.name collate "und-x-icu"`, sql`employees.id`],
    row: ({ aggregator, ...found }: Found): EmployeeRow => ({
      ...found,
      workspaces: found.parks.length > 0 ? found.parks : [aggregator],
    }),
  }),
});

const taken = (field: string, code: string) => () => new Failure("TAKEN", { fields: { [field]: [code] } });
export const storedEmployees: Stored = {
  noun: "employees",
  table: "employees",
  scope,
  taken: {
    employees_aggregator_id_email_key: taken("email", "EMAIL_TAKEN"),
    employees_aggregator_id_phone_key: taken("phone", "PHONE_TAKEN"),
  },
};
