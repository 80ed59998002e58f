import Fastify from "fastify";
import { sql } from "kysely";
import pg from "pg";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { type ErrorCode, errorStatus } from "../../contract/errors.ts";
import { testDatabase } from "../testing/database.ts";
import { type House, openHouseOn } from "../testing/house.ts";
import { type Listener, listenAt } from "../testing/listening.ts";
import type { Person } from "../testing/person.ts";
import { answerErrors } from "./errors.ts";
import { Failure } from "./failure.ts";

const retryAfter = ({ headers }: { headers: Record<string, unknown> }) => Number(headers["retry-after"]);

describe("what one person may ask of the server", () => {
  let house: House;
  /** The same database under a server that stops a statement soon; in `house` none is stopped while a test holds it up. */
  let hasty: House;
  let manager: Person;
  let colleague: Person;
  let holder: pg.Client;
  beforeAll(async () => {
    const made = await testDatabase();
    house = await openHouseOn(made, {
      works: false,
      limits: {
        statementMs: { read: 600_000, write: 600_000, work: 600_000 },
        costly: { atOnce: 2, waiting: 3 },
        streams: { ofPerson: 2, heartbeatMs: 20_000 },
        reveals: { most: 2, windowS: 3_600 },
      },
    });
    hasty = await openHouseOn(
      { ...made, drop: async () => undefined },
      { works: false, limits: { statementMs: { read: 400, write: 400, work: 600_000 } } },
    );
    await house.db.insertInto("aggregators").values({ name: "Агрегатор А", bin: "180340001231" }).execute();
    manager = await house.enter();
    colleague = await house.enter();
    holder = new pg.Client(house.url);
    await holder.connect();
  });
  afterAll(async () => {
    await holder?.end();
    await hasty?.close();
    await house?.close();
  });
  afterEach(() => holder.query("rollback"));

  const hold = (table: string) => holder.query(`begin; lock table ${table} in access exclusive mode`);
  const waitingFor = async (table: string) => {
    const { rows } = await holder.query(
      "select count(*)::int as count from pg_locks where not granted and relation = $1::regclass",
      [table],
    );
    return rows[0].count as number;
  };

  describe("a statement that takes too long", () => {
    const ask = (method: "GET" | "POST", path: string, payload?: object) =>
      hasty.app.inject({
        method,
        url: `/api/${path}`,
        ...(payload && { payload }),
        headers: { authorization: `Bearer ${manager.token}`, "x-aggregator": "1" },
      });

    it("is stopped in the database, and who asked is told so, in a reading call and in a change", async () => {
      await hold("cities");
      const [read, write] = await Promise.all([
        ask("GET", "cities"),
        ask("POST", "parks", { name: "Парк", yandex_login: "", city_id: 1 }),
      ]);
      for (const reply of [read, write])
        expect([reply.statusCode, reply.json().code]).toEqual([504, "QUERY_TOO_HEAVY"]);
      expect(read.json().message).toMatch(/^Запрос слишком тяжёлый/);
      expect(await waitingFor("cities")).toBe(0);
      await holder.query("rollback");
      expect((await manager.get("parks")).body.total).toBe(0);
      await expect.poll(async () => (await ask("GET", "cities")).statusCode).toBe(200); // as soon as the machine has the time
    });

    it("is not so in long work, whatever the connection has done before", async () => {
      for (let times = 0; times < 12; times += 1) await ask("POST", "parks", { name: "", yandex_login: "" });
      await Promise.all(Array.from({ length: 10 }, () => sql`select pg_sleep(0.6)`.execute(hasty.db)));
    });
  });

  describe("costly calls", () => {
    it("are a few at a time; some wait for their turn, more are refused at once; others are not held up", async () => {
      await hold("parks");
      const refusals: unknown[] = [];
      const asked = Array.from({ length: 8 }, async () => {
        const { status } = await manager.get("parks?search=алатау");
        if (status === 429) refusals.push(status);
        return status;
      });
      // Once three of them are refused, two are at it and three stand in line, as long as the table is held.
      await expect.poll(() => refusals.length).toBe(3);
      await expect.poll(() => waitingFor("parks")).toBeGreaterThanOrEqual(2);
      const refused = await manager.get("services?search=алатау");
      expect([refused.status, refused.body.code, retryAfter(refused)]).toEqual([429, "TOO_MUCH_AT_ONCE", 2]);
      expect((await manager.get("search?q=алатау")).status).toBe(429);
      expect((await manager.get("cities")).status).toBe(200); // costs nothing
      expect((await colleague.get("services?search=алатау")).status).toBe(200);
      await holder.query("rollback");
      expect((await Promise.all(asked)).toSorted()).toEqual([200, 200, 200, 200, 200, 429, 429, 429]);
      expect((await manager.get("search?q=алатау")).status).toBe(200);
    });
  });

  describe("live events", () => {
    it("are told in so many windows of one person", async () => {
      const address = await house.app.listen({ port: 0, host: "127.0.0.1" });
      const enter = (who: Person): Promise<Listener> =>
        listenAt(address, "events", { authorization: `Bearer ${who.token}`, "x-aggregator": "1" });
      const open = [await enter(manager), await enter(manager)];
      const refused = await manager.get("events");
      expect([refused.status, refused.body.code]).toEqual([429, "TOO_MANY_WINDOWS"]);
      expect(retryAfter(refused)).toBeGreaterThan(0);
      open.push(await enter(colleague));
      expect(open.map(({ status }) => status)).toEqual([200, 200, 200]);
      open[0]?.leave();
      await expect
        .poll(async () => {
          const next = await enter(manager);
          open.push(next);
          return next.status;
        })
        .toBe(200);
      for (const listener of open) listener.leave();
    });
  });

  it("of numbers that are masked from them is shown so often in an hour, each person for themselves", async () => {
    const reader = await house.enter({ roleId: 2 });
    const shown = (who: Person) => who.post("drivers/999/reveal");
    const asked = [await shown(reader), await shown(reader), await shown(reader)];
    expect(asked.map(({ status }) => status)).toEqual([404, 404, 429]);
    expect(asked[2]?.body.message).toMatch(/^За час показано слишком много номеров/);
    expect((await shown(await house.enter({ roleId: 2 }))).status).toBe(404);
  });

  describe("long work", () => {
    const order = (who: Person) =>
      who.post("exports", {
        noun: "parks",
        query: "",
        title: "Парки",
        filters: [],
        columns: [{ field: "name", title: "Название" }],
      });

    it("waits in the line so many pieces a person, also when they are ordered all at once", async () => {
      for (let times = 0; times < 3; times += 1) expect((await order(manager)).status).toBe(201);
      const orders = await Promise.all(Array.from({ length: 4 }, () => order(manager)));
      const answers = orders.map(({ status, body }) => body.code ?? status);
      expect(answers.toSorted()).toEqual([201, 201, "TOO_MANY_JOBS", "TOO_MANY_JOBS"]);
      const refused = await order(manager);
      expect([refused.status, retryAfter(refused) > 0]).toEqual([429, true]);
      expect(refused.body.message).toMatch(/^В очереди уже 5 ваших задач/);
      expect((await order(colleague)).status).toBe(201);
      const [job] = (await manager.get("jobs")).body.data as { id: number }[];
      expect((await manager.remove(`jobs/${job?.id}`)).status).toBe(200);
      expect((await order(manager)).status).toBe(201);
    });
  });
});

describe("a refusal that asks for patience", () => {
  const patient = Object.entries(errorStatus).flatMap(
    ([code, status]) => (status === 429 || status === 503 ? [code as ErrorCode] : []), // its keys are the codes
  );
  it.each(patient)("%s says after how many seconds to come again", async (code) => {
    const app = Fastify();
    answerErrors(app);
    app.get("/", () => {
      throw new Failure(code);
    });
    const reply = await app.inject("/");
    expect([reply.statusCode, Number(reply.headers["retry-after"])]).toEqual([errorStatus[code], expect.any(Number)]);
    expect(Number(reply.headers["retry-after"])).toBeGreaterThan(0);
  });
});
