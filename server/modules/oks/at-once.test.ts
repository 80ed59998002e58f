import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { exportOf, type Fleet, importFile, openFleet } from "../../testing/fleet.ts";
import { type House, openHouse } from "../../testing/house.ts";
import { monthOf, openMonth, reportsOf, type Save, saveMonth, splitBy, withFirst } from "../../testing/month.ts";
import type { Person } from "../../testing/person.ts";

const APRIL = "2026-04";

describe("two people at one distribution", () => {
  let house: House;
  let manager: Person;
  let colleague: Person;
  let fleet: Fleet;
  let save: Save;
  beforeAll(async () => {
    house = await openHouse();
    manager = await house.enter();
    colleague = await house.enter();
  });
  afterAll(() => house?.close());
  beforeEach(async () => {
    fleet = await openFleet(manager);
    await importFile(manager, fleet.parkId, "april.csv", monthOf(APRIL, `t${fleet.parkId}`));
    save = splitBy(await openMonth(manager, fleet, APRIL));
  });

  it("who save in the same moment: one has saved, the other hears what the first has written", async () => {
    const other = splitBy(await openMonth(colleague, fleet, APRIL), [5000, 5000]);
    const replies = await Promise.all([saveMonth(manager, save), saveMonth(colleague, other)]);
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const [loser] = replies.filter(({ status }) => status === 409);
    expect(loser?.body.code).toBe("STALE");
    const mineWon = replies[0]?.status === 200;
    const theirs = mineWon ? 90_000 : 75_000;
    expect(loser?.body.details).toMatchObject({
      version: 1,
      saved_by: expect.stringMatching(/^Тестова Айгүл · person-\d@/),
      changes: expect.arrayContaining([
        { contract_id: fleet.contracts[0], field: "cash", yours: mineWon ? 75_000 : 90_000, theirs },
      ]),
    });
    const reports = await reportsOf(manager, fleet, APRIL);
    expect(reports).toHaveLength(2);
    const { body } = await manager.get(`reports/commissioner/${reports[0]?.id}`);
    expect(body.data).toMatchObject({ cash: theirs });
  });

  it("ten of whom save the first time leave one set of reports, numbered without a gap", async () => {
    const replies = await Promise.all(Array.from({ length: 10 }, () => saveMonth(manager, save)));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(replies.filter(({ body }) => body.code === "STALE")).toHaveLength(9);
    const all = await house.db.selectFrom("commissioner_reports").select("number").orderBy("id").execute();
    const numbers = all.map(({ number }) => Number(/(\d+)$/.exec(number)?.[1]));
    expect(numbers).toEqual(numbers.map((_, index) => index + 1));
  });

  it("a save that is stale because reports were deleted meanwhile is refused", async () => {
    await saveMonth(manager, save);
    const again = splitBy(await openMonth(manager, fleet, APRIL), [7000, 3000]);
    const [first] = await reportsOf(colleague, fleet, APRIL);
    await colleague.remove("reports/commissioner/delete", { ids: [{ id: first?.id, version: first?.version }] });
    expect(await saveMonth(manager, again)).toMatchObject({ status: 409, body: { code: "STALE" } });
    expect(await reportsOf(manager, fleet, APRIL)).toHaveLength(1);
  });

  it("a second save replaces the reports and keeps their numbers", async () => {
    await saveMonth(manager, save);
    const before = await reportsOf(manager, fleet, APRIL);
    expect((await saveMonth(manager, splitBy(await openMonth(manager, fleet, APRIL), [7000, 3000]))).status).toBe(200);
    const after = await reportsOf(manager, fleet, APRIL);
    expect(after.map(({ id, number }) => [id, number])).toEqual(before.map(({ id, number }) => [id, number]));
    expect(after.map(({ version }) => version)).toEqual([2, 2]);
  });

  describe("a save that is sent again", () => {
    const key = () => `save-${fleet.parkId}`;

    it("with the same key and body has the same answer, and there is one set of reports", async () => {
      const first = await saveMonth(manager, save, key());
      const again = await saveMonth(manager, save, key());
      expect(first.status).toBe(200);
      expect([again.status, again.body]).toEqual([200, first.body]);
      expect(await reportsOf(manager, fleet, APRIL)).toMatchObject([{ version: 1 }, { version: 1 }]);
    });

    it("five times in the same moment has the same answer five times", async () => {
      const replies = await Promise.all([1, 2, 3, 4, 5].map(() => saveMonth(manager, save, key())));
      expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
      for (const { body } of replies) expect(body).toEqual(replies[0]?.body);
      expect(await reportsOf(manager, fleet, APRIL)).toMatchObject([{ version: 1 }, { version: 1 }]);
    });

    it("with the same key and another body is refused", async () => {
      await saveMonth(manager, save, key());
      const reply = await saveMonth(manager, withFirst(save, { transferred: 1 }), key());
      expect([reply.status, reply.body.code]).toEqual([409, "IDEMPOTENCY_MISMATCH"]);
    });

    it("after a refusal may be put right under the same key", async () => {
      const wrong = await saveMonth(manager, withFirst(save, { share: 1 }), key());
      expect(wrong.status).toBe(422);
      expect((await saveMonth(manager, save, key())).status).toBe(200);
    });

    it("by another person under the same key is that person's own", async () => {
      await saveMonth(manager, save, key());
      expect(await saveMonth(colleague, save, key())).toMatchObject({ status: 409, body: { code: "STALE" } });
    });

    it("about another record under the same key is another request", async () => {
      const headers = { "idempotency-key": key() };
      const off = { is_active: false, version: 2 };
      expect((await manager.post(`contract/${fleet.contracts[0]}/active`, off, { headers })).status).toBe(200);
      const other = await manager.post(`contract/${fleet.contracts[1]}/active`, off, { headers });
      expect([other.status, other.body.code]).toEqual([409, "IDEMPOTENCY_MISMATCH"]);
    });
  });

  it("a draft is its author's own, and says what has changed in the statistics since", async () => {
    const { version: _, ...draft } = withFirst(save, { transferred: 12_345 });
    expect((await manager.put("reports/commissioner/distribution/draft", draft)).status).toBe(200);
    expect(await openMonth(colleague, fleet, APRIL)).toMatchObject({ source: "proposal", statistics_changes: [] });
    const more = exportOf([["21.04.2026 10:00:00", `t${fleet.parkId}-1`, "card", "1,00"]]);
    await importFile(manager, fleet.parkId, "more.csv", more);
    const card = await openMonth(manager, fleet, APRIL);
    expect(card).toMatchObject({
      source: "draft",
      statistics_changes: [{ field: "card", before: 200_001, now: 200_101 }],
    });
    expect(card.entries[0]).toMatchObject({ transferred: 12_345 });
    expect((await manager.remove(`parks/${fleet.parkId}/distribution/${APRIL}/draft`)).body.data).toEqual({
      dropped: true,
    });
    expect(await openMonth(manager, fleet, APRIL)).toMatchObject({ source: "proposal" });
  });
});
