import type { House } from "./house.ts";

/** Puts a report into a status as a signature would (1 signed, 2 confirmed); signing itself is not part of these tests. */
export async function markReport({ db }: Pick<House, "db">, id: number, status: 0 | 1 | 2 | 3): Promise<void> {
  await db.updateTable("commissioner_reports").set({ status_id: status }).where("id", "=", id).execute();
}
