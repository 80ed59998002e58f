import fc from "fast-check";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { SignedPaper } from "../../../contract/entities/signature.ts";
import type { SigningRun, SigningRunRow } from "../../../contract/entities/signing-run.ts";
import { importFile, openFleet } from "../../testing/fleet.ts";
import { sign } from "../../testing/keys.ts";
import { closeMonth, monthOf } from "../../testing/month.ts";
import { PASSWORD, type Person } from "../../testing/person.ts";
import { openSigningHouse, type SigningHouse } from "../../testing/signed-reports.ts";

describe("many documents signed in one run", () => {
  let signing: SigningHouse;
  let manager: Person;
  let reports: number[];
  beforeAll(async () => {
    signing = await openSigningHouse();
    manager = signing.manager;
    reports = [...(await signing.reportsOf("2026-01")), ...(await signing.reportsOf("2026-02"))];
  });
  afterAll(() => signing?.house.close());

  const versionOf = async (id: number) =>
    ((await manager.get(`reports/commissioner/${id}`)).body.data as { version: number }).version;
  const seen = (ids: readonly number[]) => Promise.all(ids.map(async (id) => ({ id, version: await versionOf(id) })));
  const begin = async (ids: readonly number[], person = manager): Promise<SigningRun> => {
    const records = await seen(ids);
    const { status, body } = await person.post("signing-runs", { noun: "oks", action: "sign", records });
    expect([status, body.message]).toEqual([201, undefined]);
    return body.data;
  };
  const look = async (id: number, person = manager): Promise<SigningRun> =>
    (await person.get(`signing-runs/${id}`)).body.data;
  const openRuns = async (person = manager): Promise<SigningRunRow[]> =>
    (await person.get("signing-runs?open=true&noun=oks")).body.data;
  /** The token of another browser in which the manager has logged in. */
  const anotherSession = async (): Promise<string> => {
    const { email } = await signing.house.db
      .selectFrom("users")
      .select("email")
      .where("id", "=", manager.id)
      .executeTakeFirstOrThrow();
    const payload = { email, password: PASSWORD };
    const entered = await signing.house.app.inject({ method: "POST", url: "/api/sanctum/token", payload });
    return entered.json().data.token;
  };
  const statesOf = ({ items }: SigningRun) => items.map(({ state }) => state);
  const sendOnce = async (ids: readonly number[], person = manager) => {
    const papers: readonly SignedPaper[] | undefined = await signing.papers(person, ids);
    if (!papers) return { status: 409 }; // somebody was faster
    return signing.send(
      person,
      papers.map((paper) => ({ paper, cms: sign(signing.head, paper.content) })),
    );
  };

  it("is written down as it was chosen: which documents, how many, how much", async () => {
    const run = await begin(reports);
    const { totals } = (await manager.get("reports/commissioner")).body as unknown as {
      totals: { total_money: number };
    };
    expect(run).toMatchObject({
      noun: "oks",
      action: "sign",
      count: 4,
      sum: totals.total_money,
      closed_at: null,
      waiting: 4,
      signed: 0,
      skipped: 0,
    });
    expect(run.items.map(({ id }) => id)).toEqual(reports);
    expect(run.items[0]?.number).toMatch(/^К-/);
    expect(await openRuns()).toEqual([]); // nothing of it was signed: there is nothing to go on with
  });

  it("knows each signature from the moment it is kept, and offers the rest also after another log-in", async () => {
    const run = await begin(reports);
    const [first, ...rest] = reports;
    expect((await sendOnce([first ?? 0])).status).toBe(200);
    expect(statesOf(await look(run.id))).toEqual(["signed", ...rest.map(() => "waiting")]);
    const authorization = `Bearer ${await anotherSession()}`;
    const again = (path: string) => manager.get(path, { headers: { authorization } });
    const open = (await again("signing-runs?open=true&noun=oks")).body.data as SigningRunRow[];
    expect(open.find(({ id }) => id === run.id)).toMatchObject({ count: 4, signed: 1, waiting: 3 });
    const { items } = (await again(`signing-runs/${run.id}`)).body.data as SigningRun;
    expect(items.filter(({ state }) => state === "waiting").map(({ id }) => id)).toEqual(rest);
  });

  it("leaves out what may not be signed and what is not as it was seen, each with its reason", async () => {
    const [signed = 0, changed = 0, fine = 0] = reports;
    const records = [...(await seen([signed, fine])), { id: changed, version: 77 }, { id: 999_999, version: 1 }];
    const { body } = await manager.post("signing-runs", { noun: "oks", action: "sign", records });
    const run: SigningRun = body.data;
    expect([run.count, run.waiting, run.skipped]).toEqual([1, 1, 3]);
    expect(run.items.map(({ id, state, code }) => [id, state, code])).toEqual([
      [signed, "skipped", "ALREADY_SIGNED"],
      [fine, "waiting", null],
      [changed, "skipped", "STALE"],
      [999_999, "skipped", "NOT_FOUND"],
    ]);
    expect(run.items[0]?.why).toBe("Эта сторона уже подписала (ТЕСТОВ ТЕСТ ТЕСТОВИЧ).");
  });

  it("keeps from being signed later what would not print the paper that was agreed to", async () => {
    const ids = await signing.reportsOf("2026-03");
    const run = await begin(ids);
    const [first = 0, second = 0] = ids;
    expect((await sendOnce([first])).status).toBe(200);
    await sql`update commissioner_reports set formed_on = formed_on + 1 where id = ${second}`.execute(signing.house.db);
    const now = await look(run.id);
    expect(now.items.map(({ state, code }) => [state, code])).toEqual([
      ["signed", null],
      ["skipped", "STALE"],
    ]);
    await sql`update commissioner_reports set formed_on = formed_on - 1 where id = ${second}`.execute(signing.house.db);
    expect(statesOf(await look(run.id))).toEqual(["signed", "waiting"]);
  });

  it("is ended once: what waits is left out for its reason, and is offered no more", async () => {
    const [run] = await openRuns();
    if (!run) throw new Error("no run is open");
    const waiting = (await look(run.id)).items.filter(({ state }) => state === "waiting");
    const [refused] = waiting;
    const ended = await manager.post(`signing-runs/${run.id}/close`, {
      refused: [{ id: refused?.id, code: "PAPER_CHANGED" }],
    });
    expect([ended.status, ended.body.data]).toMatchObject([200, { waiting: 0, closed_at: expect.any(String) }]);
    const codes = (await look(run.id)).items.filter(({ state }) => state === "skipped").map(({ code }) => code);
    expect(codes).toEqual(["PAPER_CHANGED", ...waiting.slice(1).map(() => "GIVEN_UP")]);
    expect((await manager.post(`signing-runs/${run.id}/close`, {})).body.data).toEqual(ended.body.data);
    expect((await openRuns()).map(({ id }) => id)).not.toContain(run.id);
  });

  it("belongs to who began it, and to nobody whose family does not sign so", async () => {
    const { id } = await begin(reports);
    const colleague = await signing.house.enter();
    expect((await colleague.get(`signing-runs/${id}`)).status).toBe(404);
    expect((await colleague.post(`signing-runs/${id}/close`, {})).status).toBe(404);
    const records = await seen(reports.slice(0, 1));
    const his = await signing.client.post("signing-runs", { noun: "oks", action: "sign", records });
    expect([his.status, his.body.code]).toEqual([403, "FORBIDDEN"]);
    const unknown = await manager.post("signing-runs", { noun: "parks", action: "sign", records });
    expect([unknown.status, Object.keys(unknown.body.errors ?? {})]).toEqual([422, ["noun"]]);
    const twice = await manager.post("signing-runs", {
      noun: "oks",
      action: "sign",
      records: [...records, ...records],
    });
    expect([twice.status, Object.keys(twice.body.errors ?? {})]).toEqual([422, ["records"]]);
  });

  it("taken up by two at once, in any order and any parts, signs each document once, and both runs end", async () => {
    const colleague = await signing.house.enter();
    const closed = async (): Promise<number[]> => {
      const fleet = await openFleet(manager);
      await importFile(manager, fleet.parkId, `fleet-${fleet.parkId}.csv`, monthOf("2026-04", `f${fleet.parkId}`));
      return (await closeMonth(manager, fleet, "2026-04")).map(({ id }) => id);
    };
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 2 }),
        fc.integer({ min: 1, max: 2 }),
        fc.boolean(),
        async (his, hers, isSamePerson) => {
          const ids = await closed();
          const other = isSamePerson ? manager : colleague;
          const run = await begin(ids);
          const theirs = isSamePerson ? run : await begin(ids, other);
          const parts = (size: number, all: readonly number[]) =>
            Array.from({ length: Math.ceil(all.length / size) }, (_, at) => all.slice(at * size, (at + 1) * size));
          const work = async (person: Person, todo: readonly (readonly number[])[]) => {
            for (const part of todo) await sendOnce(part, person);
          };
          await Promise.all([work(manager, parts(his, ids)), work(other, parts(hers, ids.toReversed()))]);
          // Whoever was refused a part of two tries the rest by themselves, as a run does.
          for (const id of ids) await sendOnce([id], other);
          for (const [person, { id }] of [
            [manager, run],
            [other, theirs],
          ] as const)
            expect(statesOf(await look(id, person))).toEqual(ids.map(() => "signed"));
          const { rows } = await sql<{ count: number }>`
            select count(*)::int as count from signatures where noun = 'oks' and record_id = any(${ids}::int[])
            group by record_id`.execute(signing.house.db);
          expect(rows).toEqual(ids.map(() => ({ count: 1 })));
        },
      ),
      { numRuns: process.env.GATE ? 2 : 8 }, // each closes a month
    );
  });

  it("asks as many statements for many documents as for one", async () => {
    const { statements } = signing.house;
    const asked = async (ids: readonly number[]) => {
      const records = await seen(ids);
      statements.length = 0;
      await manager.post("signing-runs", { noun: "oks", action: "sign", records });
      return statements.filter((said) => !said.startsWith("set statement_timeout") && !said.includes('from "jobs"'))
        .length;
    };
    const one = await asked(reports.slice(0, 1));
    expect(await asked(reports)).toBe(one);
  });
});
