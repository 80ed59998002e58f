import type { SignedPaper } from "../../contract/entities/signature.ts";
import type { Credential } from "../../pki/dev/certificates.ts";
import { makeCrl, type RevokedOne } from "../../pki/dev/revocation.ts";
import { type Fleet, importFile, openFleet } from "./fleet.ts";
import { type House, openHouse } from "./house.ts";
import { keyOf, sign, testCa } from "./keys.ts";
import { closeMonth, monthOf } from "./month.ts";
import type { Person } from "./person.ts";

/** A house whose commissioner reports are signed: by the head of the aggregator, and by the sole trader whose the first of them is. */
export type SigningHouse = {
  house: House;
  manager: Person;
  client: Person;
  fleet: Fleet;
  head: Credential;
  trader: Credential;
  /** The reports of a month of their own, made when it is asked for first. */
  reportsOf(month: string): Promise<number[]>;
  /** What is to be signed of reports: by the aggregator unless said otherwise. */
  papers(person: Person, ids: readonly number[], at?: string): Promise<SignedPaper[]>;
  send(
    person: Person,
    signatures: readonly { paper: SignedPaper; cms: string }[],
    at?: string,
  ): ReturnType<Person["post"]>;
  /** Has reports signed by the head, then those by the trader that the client sees. */
  signBoth(ids: readonly number[]): Promise<void>;
};

/** The list of the test authority, of the days around 10 May 2026, with who is revoked. */
export const testList = (revoked: readonly RevokedOne[] = []): Uint8Array =>
  makeCrl(testCa().authority, revoked, {
    thisUpdate: new Date("2026-05-09T00:00:00Z"),
    nextUpdate: new Date("2026-05-20T00:00:00Z"),
  });

/** Opens one. */
export async function openSigningHouse(how: Parameters<typeof openHouse>[0] = {}): Promise<SigningHouse> {
  const house = await openHouse(how);
  const manager = await house.enter();
  const fleet = await openFleet(manager);
  const [first = 0] = fleet.counterparties;
  const { body } = await manager.get(`counterparties/${first}`);
  const head = keyOf({ iin: "850203300121", bin: "180340001231", organization: "Агрегатор А" }, how.ca);
  const trader = keyOf({ iin: (body.data as { iin_bin: string }).iin_bin }, how.ca);
  const client = await house.enter({ roleId: 2, parks: [fleet.parkId], counterparties: [first] });
  const papers: SigningHouse["papers"] = async (person, ids, at = "sign/aggregators") =>
    (await person.post(`reports/commissioner/${at}/papers`, { ids })).body.data;
  const send: SigningHouse["send"] = (person, signatures, at = "sign/aggregators") =>
    person.post(`reports/commissioner/${at}`, {
      signatures: signatures.map(({ paper: { id, paper_id }, cms }) => ({ id, paper_id, cms })),
    });
  const signBy = async (person: Person, key: Credential, ids: readonly number[], at?: string) => {
    const chosen = await papers(person, ids, at);
    const signed = await send(
      person,
      chosen.map((paper) => ({ paper, cms: sign(key, paper.content) })),
      at,
    );
    if (signed.status !== 200) throw new Error(`Not signed: ${JSON.stringify(signed.body)}`);
  };
  const made = new Map<string, number[]>();
  return {
    house,
    manager,
    client,
    fleet,
    head,
    trader,
    papers,
    send,
    reportsOf: async (month) => {
      const before = made.get(month);
      if (before) return before;
      await importFile(manager, fleet.parkId, `${month}.csv`, monthOf(month));
      const ids = (await closeMonth(manager, fleet, month)).map(({ id }) => id);
      made.set(month, ids);
      return ids;
    },
    signBoth: async (ids) => {
      await signBy(manager, head, ids);
      await signBy(client, trader, ids.slice(0, 1), "sign");
    },
  };
}
