import { sql } from "kysely";
import { employeeRoutes } from "../../../contract/routes/employees.ts";
import { scopedBy } from "../../db/scope.ts";
import { listed } from "../../entities/listed.ts";

const parks = sql`(select coalesce(json_agg(json_build_object('id', p.id, 'name', p.name) order by p.name), '[]') from parks p
  where p.aggregator_id = employees.aggregator_id and p.id = any(employees.park_ids))`;
const aggregator = sql`(select json_build_array(json_build_object('id', a.id, 'name', a.name)) from aggregators a
  where a.id = employees.aggregator_id)`;

export const employeeListed = listed({
  route: employeeRoutes.list,
  table: "employees",
  scope: scopedBy("employees"),
  columns: {
    parks,
    workspaces: sql`case when employees.park_ids = '{}' then ${aggregator} else ${parks} end`,
    has_account: sql`exists (select 1 from users u join user_aggregators ua on ua.user_id = u.id
      where ua.aggregator_id = employees.aggregator_id and lower(u.email) = employees.email and u.closed_at is null)`,
  },
  conditions: {
    // Whoever is bound to no park works in each of the aggregator's.
    park: (ids) => sql`(employees.park_ids && ${ids}::int[] or employees.park_ids = '{}' and exists (
      select 1 from parks p where p.aggregator_id = employees.aggregator_id and p.id = any(${ids}::int[])))`,
  },
  search: ["name", "email", "phone"],
  order: ["name"],
  taken: { email: "EMAIL_TAKEN", phone: "PHONE_TAKEN" },
});
