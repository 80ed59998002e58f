import { sendScan } from "./fleet.ts";
import type { Person } from "./person.ts";

type Between = { readonly park_id: number; readonly counterparty_id: number | undefined };

/** An offer that a counterparty has signed on its own day, on paper. */
export async function signOffer(manager: Person, between: Between, number: string, date: string): Promise<void> {
  const made = await manager.post("offers", { ...between, number, date, rate: 180, without_stamp: false });
  const { id } = made.body.data as { id: number };
  const step = (status_id: number, version: number, more: object = {}) =>
    manager.post("offers/status", { ids: [{ id, version }], status_id, ...more });
  await step(1, 1);
  const done = await step(2, 2, { scan: await sendScan(manager, `${number}.pdf`), signed_on: date });
  if (done.status !== 200) throw new Error(JSON.stringify(done.body));
}
