import { spawnSync } from "node:child_process";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { RecordSignature } from "../../contract/entities/record-signature.ts";
import { momentText } from "../../templates/paper/day-text.ts";
import { sign } from "../testing/keys.ts";
import type { Person } from "../testing/person.ts";
import { markReport } from "../testing/signatures.ts";
import { openSigningHouse, type SigningHouse, testList } from "../testing/signed-reports.ts";
import { unzip } from "../testing/unzip.ts";

type Said = { readonly id: number; readonly has_proof: boolean };

const reader = spawnSync("pdftotext", ["-v"]).error ? undefined : "pdftotext";

describe("the signatures of a report", () => {
  let signing: SigningHouse;
  let reports: number[];
  beforeAll(async () => {
    signing = await openSigningHouse({ crls: [testList()] });
    reports = await signing.reportsOf("2026-01");
    await signing.signBoth(reports);
  });
  afterAll(() => signing?.house.close());

  const signaturesOf = async (person: Person, id: number | undefined) =>
    (await person.get(`reports/commissioner/${id}/signatures`)).body.data as RecordSignature[];

  it("say in their order whose each is, with which key it was made, over what, and what was checked", async () => {
    const found = await signaturesOf(signing.manager, reports[0]);
    const [paper] = await signing.house.db.selectFrom("frozen_papers").select("sha256").orderBy("id").execute();
    expect(found.map(({ side, sha256 }) => ({ side, sha256 }))).toEqual(
      ["Комиссионер", "Комитент"].map((side) => ({ side, sha256: paper?.sha256 })),
    );
    const { certificate } = signing.head;
    expect(found[0]).toMatchObject({
      verifier: "builtin 1",
      voided: null,
      document: expect.stringContaining("Отчёт комиссионера"),
      signer: {
        holder: "ТЕСТОВ ТЕСТ ТЕСТОВИЧ",
        iin: "850203300121",
        bin: "180340001231",
        organization: "Агрегатор А",
        roles: ["ORGANIZATION", "CEO"],
        serial: certificate.serial,
        algorithm: "RSA SHA-256",
        valid_from: certificate.notBefore.toISOString(),
        valid_to: certificate.notAfter.toISOString(),
        issuer: expect.stringContaining("DEV"),
        revocation: { status: "good", source: "CRL", at: "2026-05-09T00:00:00.000Z" },
        timestamp: null,
      },
    });
    const checked = ["document", "signature", "chain", "validity", "keyUsage", "extendedKeyUsage", "revocation"];
    expect(found[0]?.signer.checks).toEqual(checked.map((id) => ({ id, ok: true })));
  });

  it("are the same for the client, and unknown to whoever is not shown the report", async () => {
    expect(await signaturesOf(signing.client, reports[0])).toEqual(await signaturesOf(signing.manager, reports[0]));
    expect((await signing.client.get(`reports/commissioner/${reports[1]}/signatures`)).status).toBe(404);
    const stranger = await signing.house.enter({ aggregator: 2 });
    expect((await stranger.get(`reports/commissioner/${reports[0]}/signatures`)).status).toBe(404);
  });

  it("stay in the list when they hold no more, with who took their force and why", async () => {
    const { manager, client, send, papers, head } = signing;
    const [id = 0] = await signing.reportsOf("2026-02");
    const signOnce = async () => {
      const [paper] = await papers(manager, [id]);
      if (paper) await send(manager, [{ paper, cms: sign(head, paper.content) }]);
    };
    await signOnce();
    const { version } = (await client.get(`reports/commissioner/${id}`)).body.data;
    await client.post(`reports/commissioner/${id}/status`, { status_id: 0, version, objection: "Не те поездки" });
    await signOnce();
    const found = await signaturesOf(manager, id);
    expect(found.map(({ voided }) => voided)).toEqual([
      { reason: "Не те поездки", at: expect.any(String), by: "Тестова Айгүл" },
      null,
    ]);
  });

  it("are said of every report, in a list and on its card: there are some, or none that hold", async () => {
    const { manager, client, send, papers, head, house } = signing;
    const [signed = 0, onPaper = 0] = await signing.reportsOf("2026-03");
    const sayings = async () => {
      const rows = (await manager.get("reports/commissioner?filter[period]=2026-03&sort=number")).body.data as Said[];
      const cards = await Promise.all(
        rows.map(async ({ id }) => (await manager.get(`reports/commissioner/${id}`)).body),
      );
      expect(cards.map(({ data }) => (data as Said).has_proof)).toEqual(rows.map(({ has_proof }) => has_proof));
      return Object.fromEntries(rows.map(({ id, has_proof }) => [id, has_proof]));
    };
    await markReport(house, onPaper, 1);
    expect(await sayings()).toMatchObject({ [signed]: false, [onPaper]: false });
    const [paper] = await papers(manager, [signed]);
    if (paper) await send(manager, [{ paper, cms: sign(head, paper.content) }]);
    expect(await sayings()).toMatchObject({ [signed]: true, [onPaper]: false });
    const { version } = (await client.get(`reports/commissioner/${signed}`)).body.data;
    await client.post(`reports/commissioner/${signed}/status`, { status_id: 0, version, objection: "Не те поездки" });
    expect(await sayings()).toMatchObject({ [signed]: false, [onPaper]: false });
  });

  it("take along the chain and the list that they were judged by, kept once for all", async () => {
    const taken = await signing.client.post("reports/commissioner/evidence", { ids: reports.slice(0, 1) });
    const files = await unzip(taken.raw);
    const names = [...files.keys()].map((name) => name.split("/").slice(1).join("/"));
    const protocol = [...files].find(([name]) => name.endsWith("verification.json"))?.[1];
    const { document, signatures } = JSON.parse(String(protocol));
    expect(document).toMatchObject({ file: "document.pdf", sha256: expect.stringMatching(/^[0-9a-f]{64}$/) });
    for (const { file, chain, revocation, verification } of signatures) {
      expect(names).toContain(file);
      expect(chain).toHaveLength(3);
      expect(revocation).toHaveLength(1);
      expect(names).toEqual(expect.arrayContaining([...chain, ...revocation].map((each) => each.file)));
      expect(verification).toMatchObject({ engine: { name: "builtin" }, policy: "soft" });
    }
    const [list] = [...files].filter(([name]) => name.includes("/revocation/"));
    expect(list?.[1].equals(Buffer.from(testList()))).toBe(true);
    const kept = await signing.house.db.selectFrom("signature_materials").select("kind").orderBy("kind").execute();
    expect(kept.map(({ kind }) => kind)).toEqual([...Array(4).fill("CERTIFICATE"), "CRL"]);
    await expect(sql`delete from signature_materials`.execute(signing.house.db)).rejects.toThrow(/never changed/);
  });

  it("are printed on a card that says what the API says, for each of its documents", {
    skip: reader === undefined,
    meta: { lacks: "pdftotext" },
  }, async () => {
    const printed = await signing.manager.post("reports/commissioner/signatures/print", { ids: reports });
    expect([printed.status, printed.headers["content-type"]]).toEqual([200, "application/pdf"]);
    const { stdout } = spawnSync("pdftotext", ["-layout", "-", "-"], { input: printed.raw, encoding: "utf8" });
    const pages = stdout.split("\f").slice(0, -1);
    expect(pages).toHaveLength(reports.length);
    const text = pages[0]?.replace(/\s+/g, " ") ?? "";
    const tight = text.replaceAll(" ", "");
    for (const { side, document, sha256, signer, received_at } of await signaturesOf(signing.manager, reports[0])) {
      for (const said of [
        side,
        document,
        sha256,
        signer.holder,
        signer.iin,
        signer.bin,
        signer.organization,
        signer.serial,
      ])
        expect(tight).toContain((said ?? "").replaceAll(" ", ""));
      expect(text).toContain(momentText(new Date(received_at)));
    }
    expect(text).toContain("Карточка электронного документа");
    expect(text).toContain("Сертификат не отозван (источник: CRL, сведения на 09.05.2026 05:00:00)");
    const [, unsigned = 0] = await signing.reportsOf("2026-03");
    const none = await signing.manager.post("reports/commissioner/signatures/print", { ids: [unsigned] });
    expect([none.status, none.body.code]).toEqual([409, "NOTHING_SIGNED"]);
  });

  describe("in the archive", () => {
    /** Does something past the triggers, as whoever owns the tables can, and puts it back. */
    async function tamper(change: string, back: string): Promise<string> {
      const { db } = signing.house;
      const triggers = (word: string) =>
        ["signatures", "signature_materials"].map((table) => `alter table ${table} ${word} trigger user`).join(";");
      const run = (statement: string) =>
        sql.raw(`${triggers("disable")};${statement};${triggers("enable")}`).execute(db);
      await run(change);
      const { faults } = await signing.house.checkArchive();
      await run(back);
      return faults.map(({ signatureId, why }) => `${signatureId}: ${why}`).join("\n");
    }

    it("are found as they came, by what they were judged by and nothing else", async () => {
      const { faults, checked } = await signing.house.checkArchive();
      expect([faults, checked]).toEqual([[], 6]);
    });

    it.each([
      [
        "a bent list",
        "update signature_materials set content = set_byte(content, 200, get_byte(content, 200) # 1) where kind = 'CRL'",
        "update signature_materials set content = set_byte(content, 200, get_byte(content, 200) # 1) where kind = 'CRL'",
        "what it was judged by was changed",
      ],
      [
        "no list",
        "create table kept_list as select * from signature_materials where kind = 'CRL'; delete from signature_materials where kind = 'CRL'",
        "insert into signature_materials select * from kept_list",
        "what it was judged by is missing",
      ],
      [
        "another word about what was judged by what",
        "update signatures set materials = materials - 0 where id = 1",
        "update signatures s set materials = o.materials from signatures o where s.id = 1 and o.id = 2",
        "what it says was changed",
      ],
      [
        "another finding",
        "update signatures set report = jsonb_set(report, '{issuer}', '\"CN=Other\"') where id = 1",
        "update signatures s set report = o.report from signatures o where s.id = 1 and o.id = 2",
        "it is not what was found out when it came",
      ],
    ])("are found with %s", async (_, change, back, why) => {
      expect(await tamper(change, back)).toContain(why);
    });
  });
});
