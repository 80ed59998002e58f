import { sql } from "kysely";
import { yandexContracts } from "../../../src/resources/yandex-contracts/yandex-contracts.ts";
import { recordsOf } from "../../entities/records.ts";

export const yandexContractRecords = recordsOf(yandexContracts, {
  columns: ({ today }) => ({
    is_active: sql`(${today}::date between yandex_contracts.date_from and coalesce(yandex_contracts.date_to, 'infinity'))`,
  }),
});
