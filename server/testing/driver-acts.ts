import { sql } from "kysely";
import type { House } from "./house.ts";

/** An act to the first driver of a park's last report, of 100 tiyn; its id. */
export async function putDriverAct({ db }: Pick<House, "db">, parkId: number): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into driver_acts (aggregator_id, number, period, formed_on, park_id, driver_report_id, profile_id, driver_name, service, total)
    select aggregator_id, 'АВ-тест-' || park_id, period, period + 27, park_id, driver_report_id, profile_id, driver_name, 'Услуги парка', 100
    from driver_park_reports where park_id = ${parkId} and profile_id is not null order by period desc, id limit 1
    returning id`.execute(db);
  return rows[0]?.id ?? 0;
}
