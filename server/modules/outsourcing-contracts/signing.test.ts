import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { SignedPaper } from "../../../contract/entities/signature.ts";
import type { Credential } from "../../../pki/dev/certificates.ts";
import { type Fleet, openFleet } from "../../testing/fleet.ts";
import { type House, openHouse } from "../../testing/house.ts";
import { keyOf, keyOfTrader, sign } from "../../testing/keys.ts";
import type { Person } from "../../testing/person.ts";

const OUTSOURCER = "210640014562";
type Card = { id: number; version: number; number: string; status: { id: number }; fee: number } & Record<
  string,
  unknown
>;

describe("papers of an outsourcer with a park", () => {
  let house: House;
  let manager: Person;
  let outsourcer: Person;
  let client: Person;
  let fleet: Fleet;
  let company: Credential;
  let trader: Credential;
  let contract: Card;
  beforeAll(async () => {
    house = await openHouse();
    manager = await house.enter();
    fleet = await openFleet(manager);
    outsourcer = await house.enter({ outsourcing: true });
    client = await house.enter({ roleId: 2, outsourcing: true, accounting: true, parks: [fleet.parkId] });
    company = keyOf({ iin: "850203300121", bin: OUTSOURCER, organization: "ТОО Аутсорсер" });
    trader = await keyOfTrader(manager, fleet.counterparties[0]);
    contract = await made("А-1");
  });
  afterAll(() => house?.close());

  const bodyOf = (number: string, more: object = {}) => ({
    number,
    date: "2026-01-15",
    type_id: 1,
    park_id: fleet.parkId,
    company: "ТОО Аутсорсер",
    outsourcer_id: outsourcer.id,
    fee: 5_000_000,
    vat_payer: false,
    company_iin_bin: OUTSOURCER,
    company_director: "Ким В. С.",
    company_director_position: "Директор",
    company_address: "г. Алматы",
    counterparty_id: fleet.counterparties[0],
    ...more,
  });
  const made = async (number: string, more: object = {}) =>
    (await manager.post("outsourcing-contracts", bodyOf(number, more))).body.data as Card;
  const cardOf = async (person: Person, path: string, id: number) =>
    (await person.get(`${path}/${id}`)).body.data as Card;
  /** Freezes, signs and sends. */
  async function signed(person: Person, path: string, id: number, key: Credential) {
    const frozen = await person.post(`${path}/sign/papers`, { ids: [id] });
    if (frozen.status !== 200) return frozen;
    const [paper] = frozen.body.data as SignedPaper[];
    const cms = sign(key, paper?.content ?? "");
    return person.post(`${path}/sign`, { signatures: [{ id, paper_id: paper?.paper_id, cms }] });
  }

  it("are signed by the outsourcer first, then by the park's side, and only then give him the park", async () => {
    const early = await signed(client, "contracts", contract.id, trader);
    expect([early.status, early.body.code]).toEqual([409, "DOCUMENT_NOT_SIGNED"]);
    const wrong = await signed(outsourcer, "contracts", contract.id, trader);
    expect([wrong.status, wrong.body.code]).toEqual([422, "BIN_MISMATCH"]);
    const first = await signed(outsourcer, "contracts", contract.id, company);
    expect([first.status, first.body.message]).toEqual([200, "Документ подписан"]);
    expect(await cardOf(client, "contracts", contract.id)).toMatchObject({
      status: { id: 0 },
      esigned_at: expect.any(String),
      contractor_name: "ТОО Аутсорсер",
      can: { countersign: { ok: true }, sign: { ok: false } },
    });
    expect((await outsourcer.get("parks")).body).toMatchObject({ total: 0 });
    const second = await signed(client, "contracts", contract.id, trader);
    expect(second.status).toBe(200);
    expect(await cardOf(manager, "outsourcing-contracts", contract.id)).toMatchObject({
      status: { id: 1 },
      signed_on: "2026-05-10",
      can: { supplement: { ok: true }, terminate: { ok: true }, esign: { ok: false } },
    });
    expect((await outsourcer.get("parks")).body).toMatchObject({ total: 1 });
  });

  it("say what was signed, whatever is changed later: the fee, the sides, and by whom they may be changed", async () => {
    const printed = async () => (await manager.post("outsourcing-contracts/print", { ids: [contract.id] })).status;
    expect(await printed()).toBe(200);
    const { version } = await cardOf(manager, "outsourcing-contracts", contract.id);
    const fixed = await manager.put(`outsourcing-contracts/${contract.id}`, { ...bodyOf("А-1", { fee: 1 }), version });
    expect([fixed.status, Object.keys(fixed.body.errors ?? {})]).toEqual([422, ["fee"]]);
    const edit = { ...bodyOf("А-1", { company: "ТОО Новое имя", poa_number: "Д-9" }), version };
    expect((await manager.put(`outsourcing-contracts/${contract.id}`, edit)).status).toBe(200);
    expect(await cardOf(client, "contracts", contract.id)).toMatchObject({ contractor_name: "ТОО Аутсорсер" });
  });

  it("are sent back with a reason by the park's side: the signature is void, and given anew over another paper", async () => {
    const { id } = await made("А-2");
    await signed(outsourcer, "contracts", id, company);
    const back = await client.post(`contracts/${id}/status`, { version: 2, status_id: 0, objection: "Плата другая" });
    expect([back.status, back.body.data]).toMatchObject([200, { esigned_at: null, objection: "Плата другая" }]);
    const voids = await house.db.selectFrom("signature_voids").select("reason").execute();
    expect(voids).toEqual([{ reason: "Плата другая" }]);
    expect((await signed(outsourcer, "contracts", id, company)).status).toBe(200);
    const byHand = await manager.post(`outsourcing-contracts/${id}/status`, {
      version: 4,
      status_id: 1,
      signed_on: "2026-05-10",
    });
    expect([byHand.status, byHand.body.code]).toEqual([409, "NOT_NOW"]);
  });

  it("wait for what nobody has entered: whose the park's side is, and a counterparty of that very park", async () => {
    const { id } = await made("А-3", { counterparty_id: null });
    await signed(outsourcer, "contracts", id, company);
    const nobody = await signed(client, "contracts", id, trader);
    expect([nobody.status, nobody.body.code]).toEqual([422, "SIDE_UNKNOWN"]);
    const other = await openFleet(manager);
    const foreign = await manager.post(
      "outsourcing-contracts",
      bodyOf("А-4", { counterparty_id: other.counterparties[0] }),
    );
    expect([foreign.status, Object.keys(foreign.body.errors ?? {})]).toEqual([422, ["counterparty_id"]]);
  });

  it("agreements to them change the fee and end them by both signatures, and are printed at the addresses of the specification", async () => {
    const draw = async (kind: string, more: object) =>
      (
        await manager.post(`outsourcing-${kind}-agreements`, {
          contract_id: contract.id,
          formed_on: "2026-05-05",
          ...more,
        })
      ).body.data as Card;
    const supplement = await draw("additional", { fee: 6_000_000 });
    const termination = await draw("termination", { ends_on: "2026-07-31" });
    for (const [path, { id }] of [
      ["additional_agreement", supplement],
      ["termination_agreement", termination],
    ] as const) {
      expect((await signed(client, path, id, trader)).body.code).toBe("DOCUMENT_NOT_SIGNED");
      expect((await signed(outsourcer, path, id, company)).status).toBe(200);
      expect(await cardOf(client, path, id)).toMatchObject({ status: { id: 1, name: "на подписании" } });
      expect((await signed(client, path, id, trader)).status).toBe(200);
    }
    expect(await cardOf(client, "additional_agreement", supplement.id)).toMatchObject({
      status: { id: 2 },
      effective_from: "2026-06-01",
      confirmed_on: "2026-05-10",
    });
    expect(await cardOf(client, "contracts", contract.id)).toMatchObject({ terminated_on: "2026-07-31" });
    const one = await outsourcer.post("additional_agreement/print", { ids: [supplement.id] });
    const other = await outsourcer.post(`termination_agreement/print/${termination.id}`);
    const pdfs = [one, other].map(({ status, raw }) => [status, raw.subarray(0, 5).toString()]);
    expect(pdfs).toEqual([
      [200, "%PDF-"],
      [200, "%PDF-"],
    ]);
    expect((await outsourcer.post("termination_agreement/print/999999")).status).toBe(404);
  });
});
