import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { systemClock } from "../clock.ts";
import { hashPassword } from "../entities/passwords.ts";
import { type TestDatabase, testDatabase } from "../testing/database.ts";
import { kyselyOn } from "./database.ts";
import { FirstUser, makeFirstUser } from "./first-user.ts";

const FIRST = {
  email: "Head@park.kz",
  firstname: "Асель",
  lastname: "Ким",
  aggregator: "ТОО «Первый»",
  bin: "",
};

describe("The first user of a database without a demo", () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await testDatabase();
  });
  afterAll(() => database?.drop());
  const make = () => makeFirstUser(kyselyOn(database.pool), systemClock, FIRST, hashPassword);

  it("is made once, together with the aggregator; the password is kept as a hash only", async () => {
    const password = await make();
    const { rows } = await database.pool.query(
      "select u.email, u.password_hash, a.name from users u join user_aggregators ua on ua.user_id = u.id join aggregators a on a.id = ua.aggregator_id",
    );
    expect(rows).toEqual([
      { email: "head@park.kz", name: "ТОО «Первый»", password_hash: expect.stringMatching(/^\$argon2id\$/) },
    ]);
    expect(password).toMatch(/^[\w-]{22}$/);
    await expect(make()).rejects.toThrow("has users already");
    expect((await database.pool.query("select count(*)::int as n from aggregators")).rows).toEqual([{ n: 1 }]);
  });

  it("must say who it is: every missing or wrong word is named", () => {
    const read = FirstUser.safeParse({ ...FIRST, email: "nobody", bin: "123456789012", lastname: " " });
    expect(read.error?.issues.map(({ path }) => path[0])).toEqual(["email", "lastname", "bin"]);
  });
});
