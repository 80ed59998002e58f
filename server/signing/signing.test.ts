import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { SignedPaper } from "../../contract/entities/signature.ts";
import { createCa } from "../../pki/dev/ca.ts";
import type { Credential } from "../../pki/dev/certificates.ts";
import { signCms } from "../../pki/dev/sign-cms.ts";
import { type Fleet, importFile, openFleet } from "../testing/fleet.ts";
import { type House, openHouse } from "../testing/house.ts";
import { keyOf, keyOfTrader, sign, testCa } from "../testing/keys.ts";
import { closeMonth, monthOf } from "../testing/month.ts";
import type { Person } from "../testing/person.ts";
import { unzip } from "../testing/unzip.ts";

const AGGREGATOR = "180340001231";
const pemOf = (der: Uint8Array) =>
  `-----BEGIN CERTIFICATE-----\n${Buffer.from(der).toString("base64")}\n-----END CERTIFICATE-----\n`;

describe("a report that is signed", () => {
  let house: House;
  let manager: Person;
  let client: Person;
  let fleet: Fleet;
  let reports: number[];
  let refusedOnes: number[] | undefined;
  let head: Credential;
  let trader: Credential;
  beforeAll(async () => {
    house = await openHouse();
    manager = await house.enter();
    fleet = await openFleet(manager);
    head = keyOf({ iin: "850203300121", bin: AGGREGATOR, organization: "Агрегатор А" });
    trader = keyOf({ iin: await iinOf(fleet.counterparties[0]) });
    client = await house.enter({ roleId: 2, parks: [fleet.parkId], counterparties: [fleet.counterparties[0]] });
  });
  afterAll(() => house?.close());

  const iinOf = async (id: number | undefined) => {
    const { body } = await manager.get(`counterparties/${id}`);
    return (body.data as { iin_bin: string }).iin_bin;
  };
  /** Reports of a month of their own. */
  const reportsOf = async (month: string) => {
    await importFile(manager, fleet.parkId, `${month}.csv`, monthOf(month));
    return (await closeMonth(manager, fleet, month)).map(({ id }) => id);
  };
  const papers = async (person: Person, ids: readonly number[], at = "sign/aggregators") =>
    (await person.post(`reports/commissioner/${at}/papers`, { ids })).body.data as SignedPaper[];
  const send = (person: Person, key: Credential, chosen: readonly SignedPaper[], at = "sign/aggregators") =>
    person.post(`reports/commissioner/${at}`, {
      signatures: chosen.map(({ id, paper_id, content }) => ({ id, paper_id, cms: sign(key, content) })),
    });
  const cardOf = async (person: Person, id: number | undefined) =>
    (await person.get(`reports/commissioner/${id}`)).body.data;

  it("is frozen byte for byte: whoever asks again, and the other side, gets the same PDF", async () => {
    reports = await reportsOf("2026-01");
    const [first] = await papers(manager, reports);
    const [again] = await papers(manager, reports);
    expect(again).toEqual(first);
    const bytes = Buffer.from(first?.content ?? "", "base64");
    expect(bytes.subarray(0, 5).toString()).toBe("%PDF-");
    expect(first?.sha256).toBe(createHash("sha256").update(bytes).digest("hex"));
  });

  it("is signed by the aggregator's head, confirmed by the client's own key, and says when", async () => {
    const chosen = await papers(manager, reports);
    const signed = await send(manager, head, chosen);
    expect([signed.status, signed.body]).toMatchObject([
      200,
      { data: { changed: 2 }, message: "Подписано 2 документа" },
    ]);
    expect(await cardOf(client, reports[0])).toMatchObject({ status: { id: 1, name: "на подписании" } });
    const theirs = await papers(client, reports.slice(0, 1), "sign");
    const bytesOf = ({ signer: _, ...paper }: SignedPaper) => paper;
    expect(theirs.map(bytesOf)).toEqual(chosen.slice(0, 1).map(bytesOf));
    expect([chosen[0]?.signer, theirs[0]?.signer]).toEqual([
      { iin: null, bin: AGGREGATOR },
      { iin: await iinOf(fleet.counterparties[0]), bin: null },
    ]);
    const confirmed = await send(client, trader, theirs, "sign");
    expect([confirmed.status, confirmed.body.message]).toEqual([200, "Документ подписан"]);
    const card = await cardOf(manager, reports[0]);
    expect(card).toMatchObject({ status: { id: 2 }, signed_at: expect.any(String), confirmed_at: expect.any(String) });
    const told = await manager.get(`history?noun=oks&id=${reports[0]}`);
    expect(JSON.stringify(told.body.data)).toContain("oks.confirmed");
  });

  it("keeps both signatures in a chain that the database lets nobody change", async () => {
    const kept = await house.db
      .selectFrom("signatures")
      .selectAll()
      .where("record_id", "=", reports[0] ?? 0)
      .orderBy("id")
      .execute();
    expect(kept.map(({ side, holder, iin, bin }) => ({ side, holder, iin, bin }))).toEqual([
      { side: "commissioner", holder: "ТЕСТОВ ТЕСТ ТЕСТОВИЧ", iin: "850203300121", bin: AGGREGATOR },
      { side: "principal", holder: "ТЕСТОВ ТЕСТ ТЕСТОВИЧ", iin: await iinOf(fleet.counterparties[0]), bin: null },
    ]);
    for (const statement of [
      "update signatures set holder = ''",
      "delete from signatures",
      "truncate signatures cascade",
    ])
      await expect(sql.raw(statement).execute(house.db)).rejects.toThrow(/never changed/);
  });

  it("is taken along with its evidence, which OpenSSL checks without us", async () => {
    const taken = await client.post("reports/commissioner/evidence", { ids: reports.slice(0, 1) });
    expect([taken.status, taken.headers["content-type"]]).toEqual([200, "application/zip"]);
    const files = [...(await unzip(taken.raw))];
    const inside = new Map(files.map(([path, content]) => [path.split("/").slice(1).join("/"), content]));
    const names = [...inside.keys()].map((name) => name.replace(/[0-9a-f]{8,}(-[0-9a-f]{8})?/, "…"));
    expect(names).toEqual([
      "document.pdf",
      "signatures.p7s",
      "signatures/commissioner.p7s",
      "signatures/principal.p7s",
      // The keys' own, their authority's and the root; nobody answers for the test authority who is revoked.
      "certificates/….pem",
      "certificates/….pem",
      "certificates/….pem",
      "certificates/….pem",
      "verification.json",
      "card.pdf",
      "ПРОЧТИ.txt",
    ]);
    const folder = await mkdtemp(join(tmpdir(), "parkdesk-evidence-"));
    try {
      const paper = inside.get("document.pdf") ?? Buffer.alloc(0);
      await writeFile(join(folder, "document.pdf"), paper);
      await writeFile(join(folder, "bent.pdf"), Buffer.concat([paper, Buffer.from(" ")]));
      await writeFile(join(folder, "signatures.p7s"), inside.get("signatures.p7s") ?? "");
      const { root, authority } = testCa();
      await writeFile(join(folder, "authorities.pem"), pemOf(root.certificate.der) + pemOf(authority.certificate.der));
      const verify = (document: string) =>
        execFileSync(
          "openssl",
          [
            "cms",
            "-verify",
            "-binary",
            "-inform",
            "DER",
            "-in",
            "signatures.p7s",
            "-content",
            document,
            "-CAfile",
            "authorities.pem",
            "-purpose",
            "any",
            "-no_check_time",
            "-out",
            "checked.pdf",
          ],
          { cwd: folder, stdio: "pipe" },
        );
      verify("document.pdf");
      expect(() => verify("bent.pdf")).toThrow(/verification failure|digest/i);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
    const none = await manager.post("reports/commissioner/evidence", { ids: await reportsOf("2026-04") });
    expect([none.status, none.body.code]).toEqual([409, "NOTHING_SIGNED"]);
  });

  it.each([
    [
      "another organization's",
      () => keyOf({ iin: "850203300121", bin: "210640014562", organization: "Б" }),
      "BIN_MISMATCH",
    ],
    ["a private person's", () => keyOf({ iin: "850203300121" }), "BIN_MISMATCH"],
    [
      "an employee's without the right",
      () => keyOf({ iin: "850203300121", bin: AGGREGATOR, role: "employee" }),
      "ROLE_NOT_ALLOWED",
    ],
    [
      "an expired",
      () => keyOf({ iin: "850203300121", bin: AGGREGATOR, notAfter: new Date("2026-05-01") }),
      "CERT_EXPIRED",
    ],
    ["one for logging in", () => keyOf({ iin: "850203300121", bin: AGGREGATOR, use: "authentication" }), "KEY_USAGE"],
    [
      "a self-made authority's",
      () => keyOf({ iin: "850203300121", bin: AGGREGATOR }, createCa({ kind: "rsa", at: new Date("2026-01-01") })),
      "CHAIN_UNTRUSTED",
    ],
  ])("is refused to %s key, and stays as it was", async (_, key, code) => {
    refusedOnes ??= await reportsOf("2026-02");
    reports = refusedOnes;
    const refused = await send(manager, key(), await papers(manager, reports));
    expect([refused.status, refused.body.code]).toEqual([422, code]);
    expect(await cardOf(manager, reports[0])).toMatchObject({ status: { id: 0 }, signed_at: null });
  });

  it("is refused a signature of another report, of other bytes, a damaged one, one of two people, and one with the report within", async () => {
    const [one, other] = await papers(manager, reports);
    const swapped = { id: one?.id, paper_id: one?.paper_id, cms: sign(head, other?.content ?? "") };
    const cut = { ...swapped, cms: sign(head, one?.content ?? "").slice(0, 400) };
    const bytes = Buffer.from(one?.content ?? "", "base64");
    const asOne = (keys: readonly Credential[], detached: boolean) => ({
      ...swapped,
      cms: Buffer.from(signCms(bytes, keys, { detached })).toString("base64"),
    });
    for (const [signature, code] of [
      [swapped, "DOCUMENT_CHANGED"],
      [cut, "MALFORMED"],
      [asOne([head, trader], true), "MALFORMED"],
      [asOne([head], false), "MALFORMED"],
    ] as const) {
      const refused = await manager.post("reports/commissioner/sign/aggregators", { signatures: [signature] });
      expect([refused.status, refused.body.code]).toEqual([422, code]);
    }
    const foreign = { id: one?.id, paper_id: other?.paper_id, cms: sign(head, other?.content ?? "") };
    expect((await manager.post("reports/commissioner/sign/aggregators", { signatures: [foreign] })).status).toBe(404);
  });

  it("is signed once in a call: two signatures of it are a mistake of the call", async () => {
    const [paper] = await papers(manager, reports.slice(0, 1));
    const twice = await send(manager, head, paper ? [paper, paper] : []);
    expect([twice.status, twice.body.errors]).toMatchObject([422, { signatures: [expect.any(String)] }]);
  });

  it("is not signed once it has changed since it was frozen", async () => {
    const chosen = await papers(manager, reports);
    await house.db
      .updateTable("commissioner_reports")
      .set({ contract_number: "Другой-1" })
      .where("id", "=", reports[0] ?? 0)
      .execute();
    const refused = await send(manager, head, chosen.slice(0, 1));
    expect([refused.status, refused.body.code]).toEqual([409, "PAPER_CHANGED"]);
    const [anew] = await papers(manager, reports.slice(0, 1));
    expect(anew?.paper_id).not.toBe(chosen[0]?.paper_id);
  });

  it("is signed by one of two who sign at once; the other is told whose signature stands there", async () => {
    const chosen = await papers(manager, reports);
    const colleague = await house.enter();
    const both = await Promise.all([send(manager, head, chosen), send(colleague, head, chosen)]);
    const [lost] = both.filter(({ status }) => status !== 200);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(lost?.body).toMatchObject({ code: "ALREADY_SIGNED", message: expect.stringContaining("ТЕСТОВ ТЕСТ") });
  });

  it("is sent back by the client: the signature is void, stays in the archive with the reason, and the paper is signed anew", async () => {
    const { version } = await cardOf(client, reports[0]);
    const objected = await client.post(`reports/commissioner/${reports[0]}/status`, {
      status_id: 0,
      version,
      objection: "Не те поездки",
    });
    expect(objected.status).toBe(200);
    expect(await cardOf(manager, reports[0])).toMatchObject({ status: { id: 0 }, signed_at: null });
    const voids = await house.db.selectFrom("signature_voids").select("reason").execute();
    expect(voids).toEqual([{ reason: "Не те поездки" }]);
    expect((await send(manager, head, await papers(manager, reports.slice(0, 1)))).status).toBe(200);
  });

  it("is not signed over the paper of an earlier round, nor over another paper than the one that the other side has signed", async () => {
    const own = await openFleet(manager);
    await importFile(manager, own.parkId, "own.csv", monthOf("2026-01", "own"));
    const [made] = await closeMonth(manager, own, "2026-01");
    const report = made?.id ?? 0;
    const [counterparty] = own.counterparties;
    const client = await house.enter({ roleId: 2, parks: [own.parkId], counterparties: [counterparty] });
    const trader = await keyOfTrader(manager, counterparty);
    const objectTo = async (why: string) => {
      const { version } = await cardOf(client, report);
      const objection = { status_id: 0, version, objection: why };
      expect((await client.post(`reports/commissioner/${report}/status`, objection)).status).toBe(200);
    };
    const setNumber = (contract_number: string) =>
      house.db.updateTable("commissioner_reports").set({ contract_number }).where("id", "=", report).execute();
    const [first] = await papers(manager, [report]);
    if (!first) throw new Error("there is no paper to sign");
    const cms = sign(head, first.content);
    const sendAgain = (paper_id: number) =>
      manager.post("reports/commissioner/sign/aggregators", { signatures: [{ id: report, paper_id, cms }] });
    expect((await sendAgain(first.paper_id)).status).toBe(200);
    await objectTo("Не те поездки");
    // What a window that was open meanwhile sends, and the void signature itself once more.
    const replayed = await send(manager, head, [first]);
    expect([replayed.status, replayed.body.code]).toEqual([409, "PAPER_CHANGED"]);
    // Papers of two rounds may have the same bytes.
    await sql`insert into frozen_papers (aggregator_id, noun, record_id, title, fingerprint, round, sha256, content, frozen_at)
      select aggregator_id, noun, record_id, title, fingerprint, round + 1, sha256, content, frozen_at
      from frozen_papers where id = ${first.paper_id}`.execute(house.db);
    const [same] = await papers(manager, [report]);
    expect([same?.sha256, same?.paper_id === first.paper_id]).toEqual([first.sha256, false]);
    const once = await sendAgain(same?.paper_id ?? 0);
    expect([once.status, once.body.code]).toEqual([409, "SIGNATURE_VOID"]);

    await setNumber("Другой-2");
    const second = await papers(manager, [report]);
    expect((await send(manager, head, second)).status).toBe(200);
    const late = await send(client, trader, [first], "sign");
    expect([late.status, late.body.code]).toEqual([409, "PAPER_CHANGED"]);

    await setNumber("Другой-3");
    const asked = await client.post("reports/commissioner/sign/papers", { ids: [report] });
    expect([asked.status, asked.body.code]).toEqual([409, "OTHER_PAPER_SIGNED"]);
    expect(asked.body.message).toContain("ТЕСТОВ ТЕСТ");
    await setNumber("Другой-2");
    expect((await send(client, trader, await papers(client, [report], "sign"), "sign")).status).toBe(200);
    expect((await house.checkArchive()).faults).toEqual([]);
  });

  it("is not confirmed before the aggregator has signed, nor signed by the client in its place", async () => {
    const [early = 0] = await reportsOf("2026-03");
    const asked = await client.post("reports/commissioner/sign/papers", { ids: [early] });
    expect([asked.status, asked.body.code]).toEqual([409, "DOCUMENT_NOT_SIGNED"]);
    await house.db.updateTable("commissioner_reports").set({ status_id: 3 }).where("id", "=", early).execute();
    const overdue = await client.post("reports/commissioner/sign/papers", { ids: [early] });
    expect([overdue.status, overdue.body.code]).toEqual([409, "DOCUMENT_NOT_SIGNED"]);
    expect((await client.post("reports/commissioner/sign/aggregators/papers", { ids: [early] })).status).toBe(404);
  });

  it("is signed while a colleague signs others: nobody's signature is lost from the chain", async () => {
    const april = (await closeMonth(manager, fleet, "2026-04")).map(({ id }) => id);
    const chosen = await papers(manager, april);
    const colleague = await house.enter();
    const both = await Promise.all([send(manager, head, chosen.slice(0, 1)), send(colleague, head, chosen.slice(1))]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect((await house.checkArchive()).faults).toEqual([]);
  });

  describe("in the archive", () => {
    /** Does something to a table as whoever owns it can, past its triggers, and puts it back. */
    async function tamper(change: string, back: string): Promise<string[]> {
      const run = async (statement: string) => {
        await sql
          .raw(`alter table signatures disable trigger user; alter table frozen_papers disable trigger user`)
          .execute(house.db);
        await sql.raw(statement).execute(house.db);
        await sql
          .raw(`alter table signatures enable trigger user; alter table frozen_papers enable trigger user`)
          .execute(house.db);
      };
      await run(change);
      const { faults } = await house.checkArchive();
      await run(back);
      return faults.map(({ signatureId, why }) => `${signatureId}: ${why}`);
    }

    it("is found as it was kept, every one of both sides, void ones as well", async () => {
      const { checked, faults } = await house.checkArchive();
      expect(faults).toEqual([]);
      expect(checked).toBeGreaterThan(5);
    });

    it.each([
      [
        "another name of the holder",
        "set holder = holder || '.'",
        "set holder = rtrim(holder, '.')",
        "what it says was changed",
      ],
      [
        "another time",
        "set received_at = received_at + interval '1 s'",
        "set received_at = received_at - interval '1 s'",
        "what it says was changed",
      ],
      [
        "a bent byte of the signature",
        "set cms = set_byte(cms, 900, get_byte(cms, 900) # 1)",
        "set cms = set_byte(cms, 900, get_byte(cms, 900) # 1)",
        "the signature was changed",
      ],
    ])("is found with %s", async (_, change, back, why) => {
      const found = await tamper(`update signatures ${change} where id = 2`, `update signatures ${back} where id = 2`);
      expect(found.join("\n")).toContain(`2: ${why}`);
    });

    it("is found with a bent byte of its paper, and missing", async () => {
      const bend = "update frozen_papers set content = set_byte(content, 500, get_byte(content, 500) # 1) where id = 1";
      expect((await tamper(bend, bend)).join("\n")).toContain("1: the paper was changed");
      const gone = await tamper(
        "create table kept as select * from signatures where id = 2; delete from signatures where id = 2",
        "insert into signatures select * from kept",
      );
      expect(gone.join("\n")).toContain("it does not follow the one before it");
      const cut = "select max(id) from signatures where aggregator_id = 1";
      const short = await tamper(
        `create table tail as select * from signatures where id = (${cut}); delete from signatures where id = (${cut})`,
        "insert into signatures select * from tail",
      );
      expect(short.join("\n")).toContain("the chain should end after");
    });
  });
});
