import { sql } from "kysely";
import { employees } from "../../../src/resources/employees/employees.ts";
import { recordsOf } from "../../entities/records.ts";
import { several } from "../../entities/several.ts";

const aggregator = sql`(select json_build_array(json_build_object('id', a.id, 'name', a.name)) from aggregators a
  where a.id = employees.aggregator_id)`;

export const employeeRecords = recordsOf(employees, {
  computed: {
    workspaces: sql`case when employees.park_ids = '{}' then ${aggregator} else ${several("employees", "park_ids", "parks")} end`,
    has_account: sql`exists (select 1 from users u join user_aggregators ua on ua.user_id = u.id
      where ua.aggregator_id = employees.aggregator_id and lower(u.email) = employees.email and u.closed_at is null)`,
  },
  conditions: {
    // Whoever is bound to no park works in each of the aggregator's.
    park: (ids) => sql`(employees.park_ids && ${ids}::int[] or employees.park_ids = '{}' and exists (
      select 1 from parks p where p.aggregator_id = employees.aggregator_id and p.id = any(${ids}::int[])))`,
  },
});
