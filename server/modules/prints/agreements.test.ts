import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { JobRow } from "../../../contract/entities/job.ts";
import { type Fleet, openFleet, outsource } from "../../testing/fleet.ts";
import { type House, openHouse } from "../../testing/house.ts";
import { endedJob } from "../../testing/imports.ts";
import { readPdf } from "../../testing/pdf/read-pdf.ts";
import type { Person } from "../../testing/person.ts";
import { unzip } from "../../testing/unzip.ts";

type Made = { id: number; number: string };

describe("contracts of outsourcers and agreements to contracts, on paper", () => {
  let house: House;
  let manager: Person;
  let client: Person;
  let outsourcer: Person;
  let parksSide: Person;
  let strangers: Person[];
  let fleet: Fleet;
  let outsourced: Made[];
  beforeAll(async () => {
    house = await openHouse();
    manager = await house.enter();
    fleet = await openFleet(manager);
    client = await house.enter({ roleId: 2, parks: [fleet.parkId], counterparties: [...fleet.counterparties] });
    outsourcer = await house.enter({ outsourcing: true });
    parksSide = await house.enter({ roleId: 2, outsourcing: true, accounting: true, parks: [fleet.parkId] });
    const other = await openFleet(manager);
    strangers = [
      await house.enter({ aggregator: 2 }),
      await house.enter({ roleId: 2, parks: [other.parkId], counterparties: [other.counterparties[0]] }),
      await house.enter({ outsourcing: true }),
    ];
    const signed = async (number: string): Promise<Made> => ({
      id: await outsource(manager, { number, parkId: fleet.parkId, outsourcer }),
      number,
    });
    outsourced = [await signed("АУТ-1"), await signed("АУТ-2")];
  });
  afterAll(() => house?.close());

  /** One of each of two contracts. */
  const drawn = async (path: string, contracts: readonly number[], more: object): Promise<Made[]> => {
    const made: Made[] = [];
    for (const contract_id of contracts) {
      const { status, body } = await manager.post(path, { contract_id, formed_on: "2026-05-05", ...more });
      expect([status, body.errors]).toEqual([201, undefined]);
      made.push(body.data);
    }
    return made;
  };
  const PAPERS = [
    {
      noun: "additional-agreements",
      called: "Дополнительное соглашение",
      make: () => drawn("additional_agreements", fleet.contracts, { rate: 250 }),
      readers: () => [manager, client],
      pathOf: () => "additional_agreements/print",
    },
    {
      noun: "termination-agreements",
      called: "Соглашение о расторжении",
      make: () => drawn("termination_agreements", fleet.contracts, { ends_on: "2026-12-31" }),
      readers: () => [manager, client],
      pathOf: () => "termination_agreements/print",
    },
    {
      noun: "outsourcing-additional-agreements",
      called: "Дополнительное соглашение",
      make: () => drawn("outsourcing-additional-agreements", idsOf(outsourced), { fee: 6_000_000 }),
      readers: () => [manager, outsourcer, parksSide],
      pathOf: (person: Person) =>
        person === manager ? "outsourcing-additional-agreements/print" : "additional_agreement/print",
    },
    {
      noun: "outsourcing-termination-agreements",
      called: "Соглашение о расторжении",
      make: () => drawn("outsourcing-termination-agreements", idsOf(outsourced), { ends_on: "2026-12-31" }),
      readers: () => [manager, outsourcer, parksSide],
      pathOf: (person: Person) =>
        person === manager ? "outsourcing-termination-agreements/print" : "termination_agreement/print",
    },
    {
      noun: "outsourcing-contracts",
      called: "Договор",
      make: async () => outsourced,
      readers: () => [manager, outsourcer, parksSide],
      pathOf: (person: Person) => (person === manager ? "outsourcing-contracts/print" : "contracts/print"),
    },
  ];
  const idsOf = (all: readonly Made[]) => all.map(({ id }) => id);
  const madeOf = new Map<string, Promise<Made[]>>();
  const recordsOf = ({ noun, make }: (typeof PAPERS)[number]): Promise<Made[]> => {
    const made = madeOf.get(noun) ?? make();
    madeOf.set(noun, made);
    return made;
  };
  const saidIn = async (pdf: Buffer) =>
    (await readPdf(pdf)).flatMap(({ texts }) => texts.map(({ text }) => text)).join(" ");
  const fileOf = (headers: Record<string, unknown>) => decodeURIComponent(String(headers["content-disposition"]));

  it.each(PAPERS)("$noun are printed several at once by whoever has them, and by nobody else", async (paper) => {
    const made = await recordsOf(paper);
    const ids = idsOf(made);
    for (const reader of paper.readers()) {
      const { status, raw, headers } = await reader.post(paper.pathOf(reader), { ids });
      expect([status, headers["content-type"]]).toEqual([200, "application/pdf"]);
      expect(fileOf(headers)).toMatch(/''[А-ЯЁ].* \(2\)\.pdf$/u);
      const said = await saidIn(raw);
      for (const { number } of made) expect(said).toContain(number);
    }
    const [first = 0] = ids;
    const one = await manager.post(paper.pathOf(manager), { ids: [first] });
    expect(fileOf(one.headers)).toMatch(new RegExp(`''${paper.called}.* № .+ от \\d\\d\\.\\d\\d\\.\\d{4}\\.pdf$`, "u"));
    for (const stranger of strangers)
      expect((await stranger.post(paper.pathOf(stranger === strangers[0] ? manager : stranger), { ids })).status).toBe(
        404,
      );
  });

  it.each(PAPERS)("$noun are an archive with a file of each, called as a person calls it", async (paper) => {
    const made = await recordsOf(paper);
    for (const reader of paper.readers()) {
      const ordered = await reader.post("prints", { noun: paper.noun, ids: idsOf(made), as: "zip" });
      expect([ordered.status, ordered.body.errors]).toEqual([201, undefined]);
      const job = await endedJob(reader, (ordered.body.data as JobRow).id);
      expect([job.status, job.error]).toEqual(["done", null]);
      const { raw, headers } = await reader.get(`jobs/${job.id}/file`);
      expect(fileOf(headers)).toMatch(/''[А-ЯЁ].* \(2\)\.zip$/u);
      const files = await unzip(raw);
      expect([...files.keys()]).toHaveLength(made.length);
      for (const [name, content] of files) {
        expect(name).toMatch(new RegExp(`^${paper.called}.* № .+ от \\d\\d\\.\\d\\d\\.\\d{4}( \\(2\\))?\\.pdf$`, "u"));
        expect(content.subarray(0, 5).toString()).toBe("%PDF-");
      }
    }
    for (const stranger of strangers)
      expect([404, 422]).toContain(
        (await stranger.post("prints", { noun: paper.noun, ids: idsOf(made), as: "zip" })).status,
      );
  });
});
