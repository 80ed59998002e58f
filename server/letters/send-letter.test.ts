import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { Doubtful, type Letter } from "../integrations/mail/mailer.ts";
import { MOST_TRIES } from "../jobs/letter-line.ts";
import { type House, openHouse } from "../testing/house.ts";
import { orderLetter } from "./order-letter.ts";
import { letterSender } from "./send-letter.ts";

describe("a letter", () => {
  let house: House;
  const email = "owner@parkdesk.example";
  /** What the mail server does with the letters that come, one after the other; it takes those after. */
  let does: (Error | undefined)[] = [];
  const came: Letter[] = [];
  const mailer = {
    async send(letter: Letter) {
      came.push(letter);
      const error = does.shift();
      if (error) throw error;
    },
    close: () => undefined,
  };
  const log = { warn: () => undefined, error: () => undefined };
  beforeAll(async () => {
    house = await openHouse({ works: false, mailer });
    await house.enter({ email });
  });
  afterAll(() => house?.close());
  beforeEach(() => {
    does = [];
    came.length = 0;
  });

  const tools = () => ({ db: house.db, clock: house.clock, mailer, publicUrl: "https://parkdesk.company.kz", log });
  const send = (id: number) => letterSender(tools())(id);
  const write = async () => {
    const ids: number[] = [];
    const jobs = { sendLetter: async (_: unknown, id: number) => void ids.push(id) };
    await house.db.transaction().execute((tx) => orderLetter({ tx, jobs }, { kind: "restore", email, locale: "ru" }));
    return ids[0] ?? 0;
  };
  const stateOf = async (id: number) =>
    (await house.db.selectFrom("letters").select("state").where("id", "=", id).executeTakeFirst())?.state;

  it("is sent once, however often its turn comes", async () => {
    const id = await write();
    await send(id);
    await send(id);
    expect([came.length, await stateOf(id)]).toEqual([1, "sent"]);
  });

  it("that was refused is tried again with another link, and its first link opens nothing", async () => {
    const id = await write();
    does = [new Error("the server is busy")];
    await expect(send(id)).rejects.toThrow("busy");
    expect(await stateOf(id)).toBe("waiting");
    await send(id);
    expect(await stateOf(id)).toBe("sent");
    const [first, second] = came.map(({ text }) => /#([\w-]+)/.exec(text)?.[1] ?? "");
    expect(second).not.toBe(first);
    const restore = (token: string | undefined) =>
      house.app.inject({
        method: "POST",
        url: "/api/password/restore",
        payload: { token, password: "leto-2026-atyrau" },
      });
    expect((await restore(first)).statusCode).toBe(409);
    expect((await restore(second)).statusCode).toBe(200);
  });

  it("that may have gone is not sent again: nobody gets two links", async () => {
    const id = await write();
    does = [new Doubtful("no answer")];
    await send(id);
    await send(id);
    expect([came.length, await stateOf(id)]).toEqual([1, "doubtful"]);
  });

  it("over which a process died is not sent again either", async () => {
    const id = await write();
    await sql`update letters set state = 'sending' where id = ${id}`.execute(house.db);
    await send(id);
    expect([came.length, await stateOf(id)]).toEqual([0, "doubtful"]);
  });

  it("is given up in the end", async () => {
    const id = await write();
    does = Array.from({ length: MOST_TRIES }, () => new Error("away"));
    for (let tries = 1; tries < MOST_TRIES; tries += 1) await expect(send(id)).rejects.toThrow("away");
    await send(id);
    expect([came.length, await stateOf(id)]).toEqual([MOST_TRIES, "failed"]);
  });

  it("is not there where what it tells of was rolled back", async () => {
    const before = await house.db.selectFrom("letters").select("id").execute();
    const jobs = { sendLetter: async () => undefined };
    const rolledBack = house.db.transaction().execute(async (tx) => {
      await orderLetter({ tx, jobs }, { kind: "passwordChanged", email, locale: "ru" });
      throw new Error("no");
    });
    await expect(rolledBack).rejects.toThrow("no");
    expect(await house.db.selectFrom("letters").select("id").execute()).toEqual(before);
  });
});

describe("the line of letters", () => {
  it("gives a refused letter its next turn by itself", async () => {
    const came: string[] = [];
    const mailer = {
      async send({ to }: Letter) {
        came.push(to);
        if (came.length === 1) throw new Error("the server is busy");
      },
      close: () => undefined,
    };
    const house = await openHouse({ mailer, publicUrl: "https://parkdesk.company.kz" });
    try {
      await house.enter({ email: "owner@parkdesk.example" });
      await house.app.inject({
        method: "POST",
        url: "/api/password/forget",
        payload: { email: "owner@parkdesk.example" },
      });
      await expect.poll(() => came.length).toBe(1);
      // Its pause over.
      const hurry = () =>
        sql`update pgboss.job set start_after = now() where name = 'letters' and state = 'retry'`.execute(house.db);
      await expect.poll(() => hurry().then(() => came.length)).toBe(2);
      await expect
        .poll(async () => (await house.db.selectFrom("letters").select("state").executeTakeFirst())?.state)
        .toBe("sent");
    } finally {
      await house.close();
    }
  });
});
