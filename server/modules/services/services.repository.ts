import { sql } from "kysely";
import type { ServiceRow } from "../../../contract/entities/service.ts";
import { serviceRoutes } from "../../../contract/routes/services.ts";
import { needParameter } from "../../../domain/limits/parameters.ts";
import { toBps } from "../../../domain/money/tiyn.ts";
import { plain } from "../../entities/list.ts";
import { listed } from "../../entities/listed.ts";
import type { Stored } from "../../entities/record.ts";
import { Failure } from "../../http/failure.ts";

const scope = { aggregator: "services.aggregator_id", park: null, counterparty: null };

export const serviceListed = listed({
  route: serviceRoutes.list,
  entity: ({ today }) => ({
    table: "services",
    scope,
    joins: (query) => query,
    select: plain(
      "services",
      ...[
        "id",
        "name",
        "type_id",
        "unit",
        "price",
        "is_vat",
        "note",
        "is_active",
        "created_at",
        "updated_at",
        "version",
      ],
    ),
    columns: {
      name: sql`services.name collate "und-x-icu"`,
      type: "services.type_id",
      type_id: "services.type_id",
      unit: "services.unit",
      price: "services.price",
      is_vat: "services.is_vat",
      is_active: "services.is_active",
      created_at: "services.created_at",
    },
    search: ["services.name", "services.note"],
    defaultSort: [sql`services.type_id`, sql`services.name collate "und-x-icu"`, sql`services.id`],
    row: (found: Omit<ServiceRow, "vat_rate">): ServiceRow => ({
      ...found,
      vat_rate: found.is_vat ? toBps(needParameter("vat.rate", today)) : null,
    }),
  }),
});

export const storedServices: Stored = {
  noun: "services",
  table: "services",
  scope,
  taken: { services_aggregator_id_name_key: () => new Failure("TAKEN", { fields: { name: ["TAKEN"] } }) },
};
