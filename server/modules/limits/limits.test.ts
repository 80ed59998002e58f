import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { z } from "zod";
import type { CounterpartyLimits, LimitRow } from "../../../contract/entities/limit.ts";
import { type Fleet, importFile, openFleet } from "../../testing/fleet.ts";
import { type House, openHouse } from "../../testing/house.ts";
import { closeMonth, monthOf, openMonth } from "../../testing/month.ts";
import type { Person, Who } from "../../testing/person.ts";

type Row = z.input<typeof LimitRow>;
type Card = z.input<typeof CounterpartyLimits>;

/** 10 May 2026: April is the last whole month. 600 000 monthly indexes of 4 325.00 are 2 595 000 000.00. */
const THRESHOLD = 259_500_000_000;
/** 60 % of 3 500.01 without tips, and 40 %. */
const [FIRST, SECOND] = [210_001, 140_000];

describe("limits", () => {
  let house: House;
  let manager: Person;
  let fleet: Fleet;
  let client: Person;
  let outsourcer: Person;
  let first: number;
  beforeAll(async () => {
    house = await openHouse();
    manager = await house.enter();
    fleet = await openFleet(manager);
    [first] = fleet.counterparties;
    for (const month of ["2026-03", "2026-04"]) {
      await importFile(manager, fleet.parkId, `${month}.csv`, monthOf(month));
      await closeMonth(manager, fleet, month);
    }
    client = await house.enter({ roleId: 2, counterparties: [first] });
    outsourcer = await house.enter({ outsourcing: true, parks: [fleet.parkId] });
  });
  afterAll(() => house?.close());

  const rowsOf = async (person: Person, query = "per_page=100") => {
    const { status, body } = await person.get(`limits?${query}`);
    expect(status).toBe(200);
    return body.data as unknown as Row[];
  };
  const cardOf = async (person: Person, id = first, month = "2026-04") =>
    (await person.get(`limits/${id}?month=${month}`)).body.data as unknown as Card;
  const setStarting = (amount: number, more: object = {}, id = first) =>
    manager.put(`limits/${id}/starting`, {
      kind: "SNR_INCOME",
      period_from: "2026-01-01",
      amount,
      version: 0,
      ...more,
    });
  const forget = () => sql`truncate starting_limits`.execute(house.db);
  const mode = (limit_mode: "block" | "warn") =>
    sql`update aggregators set limit_mode = ${limit_mode} where id = 1`.execute(house.db);

  it("tell what is used of each, how near it is, and where the last of it was distributed", async () => {
    const rows = await rowsOf(manager);
    expect(rows.map(({ counterparty, level, limit }) => [counterparty.id, level, limit?.kind, limit?.used])).toEqual([
      [first, "ok", "SNR_INCOME", 2 * FIRST],
      [fleet.counterparties[1], "ok", "SNR_INCOME", 2 * SECOND],
    ]);
    expect(rows[0]).toMatchObject({
      tax_regime: { id: 2 },
      vat_payer: false,
      last: { period: "2026-04", park: { id: fleet.parkId } },
      limit: {
        threshold: THRESHOLD,
        period_from: "2026-01-01",
        period_to: "2026-12-31",
        percent: 0,
        over: 0,
        remaining: THRESHOLD - 2 * FIRST,
        starting: 0,
        starting_version: 0,
        contract: null,
        // 120 of 365 days are known.
        forecast: { as_of: "2026-04-30", amount: Math.floor((2 * FIRST * 365) / 120), reached_on: null },
      },
    });
  });

  it("are those of the distribution's bars to the tiyn, in every month", async () => {
    for (const month of ["2026-04", "2026-05"]) {
      const rows = await rowsOf(manager, `filter[month]=${month}`);
      for (const { counterparty, limits } of (await openMonth(manager, fleet, month)).parties) {
        const split = month === "2026-05" ? 0 : counterparty.id === first ? FIRST : SECOND; // a bar leaves out the month that it is for
        const shown = rows.filter((row) => row.counterparty.id === counterparty.id);
        expect(shown.map(({ limit }) => [limit?.kind, limit?.used, limit?.threshold])).toEqual(
          limits.map(({ kind, used, threshold }) => [kind, used + split, threshold]),
        );
      }
    }
  });

  it("are a client's own, an outsourcer's counterparties', and nobody else's", async () => {
    expect((await rowsOf(client)).map(({ counterparty }) => counterparty.id)).toEqual([first]);
    expect((await rowsOf(outsourcer)).map(({ counterparty }) => counterparty.id).sort()).toEqual(
      [...fleet.counterparties].sort(),
    );
    expect((await client.get(`limits/${fleet.counterparties[1]}`)).status).toBe(404);
    expect(await rowsOf(await house.enter({ aggregator: 2 }))).toEqual([]);
    const bound: Who = { roleId: 2, outsourcing: true, counterparties: [first] };
    expect((await (await house.enter(bound)).get("limits")).status).toBe(403); // nobody keeps his books (domain.md §10.6)
    expect(await rowsOf(await house.enter({ ...bound, accounting: true }))).toHaveLength(1);
    expect((await client.put(`/api/limits/${first}/starting`, {})).status).toBe(403);
  });

  it("are counted by their levels, those that do not apply too, whatever level is shown", async () => {
    await sql`update counterparty_tax_statuses set regime_id = 1, vat_payer = true where counterparty_id = ${fleet.counterparties[1]}`.execute(
      house.db,
    );
    const { body } = await manager.get("limits/levels/count?filter[level]=exceeded");
    const counts = (body.data as unknown as { id: string; name: string; count: number }[]).map(({ id, count }) => [
      id,
      count,
    ]);
    expect(counts).toEqual([
      ["ok", 1],
      ["warn80", 0],
      ["warn95", 0],
      ["exceeded", 0],
      ["none", 1],
    ]);
    expect(await rowsOf(manager, "filter[level]=none")).toMatchObject([
      {
        counterparty: { id: fleet.counterparties[1] },
        level: "none",
        limit: null,
        tax_regime: { id: 1 },
        vat_payer: true,
      },
    ]);
    expect((await rowsOf(manager)).at(-1)?.level).toBe("none");
    await sql`update counterparty_tax_statuses set regime_id = 2, vat_payer = false where counterparty_id = ${fleet.counterparties[1]}`.execute(
      house.db,
    );
  });

  it("leave out whom nobody watches and who is in the archive, but for a contract's own cap, which holds anyway", async () => {
    await sql`update counterparties set has_limit = false where id = ${first}`.execute(house.db);
    expect((await rowsOf(manager)).map(({ counterparty }) => counterparty.id)).toEqual([fleet.counterparties[1]]);
    expect(await cardOf(manager)).toMatchObject({ has_limit: false, limits: [] });
    await sql`update contracts set month_cap = ${FIRST} where id = ${fleet.contracts[0]}`.execute(house.db);
    const [nearest] = await rowsOf(manager);
    expect(nearest).toMatchObject({
      counterparty: { id: first },
      level: "warn95",
      limit: {
        kind: "CUSTOM",
        used: FIRST,
        percent: 10_000,
        contract: { id: fleet.contracts[0] },
        period_from: "2026-04-01",
      },
    });
    await sql`update contracts set month_cap = null`.execute(house.db);
    await sql`update counterparties set status_id = 3 where id = ${fleet.counterparties[1]}`.execute(house.db);
    expect(await rowsOf(manager)).toEqual([]);
    await sql`update counterparties set has_limit = true, status_id = 1`.execute(house.db);
  });

  it("are found by words and ordered by what is asked, those without a figure last", async () => {
    const [one] = await rowsOf(manager, `search=${encodeURIComponent("ип тест")}`);
    expect(one?.counterparty.id).toBe(first);
    const order = async (sort: string) =>
      (await rowsOf(manager, `sort=${sort}`)).map(({ counterparty }) => counterparty.id);
    expect([await order("used"), await order("-used")]).toEqual([
      [...fleet.counterparties].reverse(),
      fleet.counterparties,
    ]);
    const paged = await manager.get("limits?per_page=1&page=2");
    expect([paged.body.total, (paged.body.data as unknown as Row[]).length]).toEqual([2, 1]);
    expect((await manager.get("limits?sort=name")).status).toBe(422);
  });

  it("cost as many statements for many counterparties as for one", async () => {
    const asked = async (query: string) => {
      house.statements.length = 0;
      await manager.get(`limits?${query}`);
      return house.statements.filter((text) => !/statement_timeout|pgboss|"jobs"/.test(text)).length;
    };
    await asked("");
    expect(await asked(`filter[counterparty]=${first}`)).toBe(await asked(""));
  });

  it("of one counterparty are told by months, which come to what is used", async () => {
    await setStarting(1_000_000);
    const { limits } = await cardOf(manager);
    expect(limits[0]).toMatchObject({ used: 1_000_000 + 2 * FIRST, starting: 1_000_000, starting_version: 1 });
    expect(limits[0]?.months).toEqual([
      { month: "2026-03", counted: FIRST, total: 1_000_000 + FIRST },
      { month: "2026-04", counted: FIRST, total: 1_000_000 + 2 * FIRST },
    ]);
    expect((await cardOf(client)).limits[0]?.used).toBe(1_000_000 + 2 * FIRST);
    await forget();
  });

  describe("with turnover from outside the portal", () => {
    it("count it from the version that was seen, and write down who said so", async () => {
      expect((await setStarting(500)).body.data).toEqual({
        counterparty_id: first,
        starting: 500,
        starting_version: 1,
      });
      const stale = await setStarting(700);
      expect([stale.status, stale.body.code, stale.body.details]).toMatchObject([
        409,
        "STALE",
        { version: 1, changes: [{ field: "amount", theirs: 500 }] },
      ]);
      expect((await setStarting(700, { version: 1 })).body.data).toMatchObject({ starting_version: 2 });
      expect((await setStarting(700, { version: 2 })).body.data).toMatchObject({ starting_version: 2 }); // the same again is no change
      const { rows } = await sql<{ changes: unknown; user_id: number }>`
        select changes, user_id from audit where event = 'counterparties.startingLimit' and entity_id = ${first} order by id desc limit 2`.execute(
        house.db,
      );
      expect(rows.map(({ user_id }) => user_id)).toEqual([manager.id, manager.id]);
      expect(rows[0]?.changes).toEqual([
        { field: "starting_limit_income", before: "5,00", after: "7,00" },
        { field: "period", before: null, after: "2026-01-01" },
      ]);
      await forget();
    });

    it("take none of a limit that does not hold, nor of a contract's own cap, nor below zero", async () => {
      expect((await setStarting(1, { kind: "VAT_REG" })).body.errors).toHaveProperty("kind");
      expect((await setStarting(1, { period_from: "2026-02-01" })).status).toBe(422);
      expect((await setStarting(1, { kind: "CUSTOM" })).status).toBe(422);
      expect((await setStarting(-1)).status).toBe(422);
      expect((await setStarting(1, {}, 999_999)).status).toBe(404);
    });

    it("do not pass the threshold together with what is signed where the aggregator blocks; what is not signed may be split anew", async () => {
      await mode("block");
      expect((await setStarting(THRESHOLD)).status).toBe(200); // nothing is signed
      await forget();
      await sql`update commissioner_reports set status_id = 1 where counterparty_id = ${first} and period = '2026-03-01'`.execute(
        house.db,
      );
      const most = THRESHOLD - FIRST;
      for (const override_limits of [false, true]) {
        const over = await setStarting(most + 1, { override_limits });
        expect([over.status, over.body.code]).toEqual([422, "LIMIT_EXCEEDED"]);
        const [said = ""] = (over.body.errors as unknown as { amount: string[] }).amount;
        expect(said.replaceAll("\u00a0", " ")).toContain("не больше 2 594 997 899,99 ₸");
        expect(over.body.details).toEqual({ limit_mode: "block", over: 1 });
      }
      expect((await setStarting(most)).status).toBe(200);
      await forget();
    });

    it("may pass it where the aggregator only warns, once the manager has said that it is so", async () => {
      await mode("warn");
      expect((await setStarting(THRESHOLD)).body.details).toMatchObject({ limit_mode: "warn" });
      expect((await setStarting(THRESHOLD, { override_limits: true })).status).toBe(200);
      const [row] = await rowsOf(manager);
      expect(row).toMatchObject({
        level: "exceeded",
        limit: { over: 2 * FIRST, remaining: 0, forecast: { reached_on: null } },
      });
      await forget();
    });
  });
});
