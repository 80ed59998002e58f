import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type House, openHouse } from "../testing/house.ts";

const INNER = ["/metrics", "/api/docs", "/api/openapi.json"] as const;
const PARTS = { ready: true, files: true, scanner: true };

describe("what is of the house alone", () => {
  let house: House;
  let behindProxy: House;
  beforeAll(async () => {
    house = await openHouse({ monitoredFrom: ["10.1.0.0/16", "fd00:1::7"] });
    behindProxy = await openHouse({ trustProxy: ["10.9.9.9"], monitoredFrom: ["10.1.0.0/16"] });
  });
  afterAll(() => Promise.all([house?.close(), behindProxy?.close()]));

  type Asked = { remoteAddress?: string; headers?: Record<string, string> };
  /** How each inner address answers, and what is told of the server's health. */
  const answers = async ({ app }: House, asked: Asked) => {
    const ask = (url: string) => app.inject({ method: "GET", url, ...asked });
    const inner = await Promise.all(INNER.map(async (url) => (await ask(url)).statusCode));
    const health = await Promise.all(["/health/ready", "/health/live"].map(async (url) => (await ask(url)).json()));
    return [...inner, ...health];
  };
  const open = [200, 200, 200, PARTS, { live: true }];
  const shut = [404, 404, 404, { ready: true }, { live: true }];

  it.each([{}, { remoteAddress: "::1" }, { remoteAddress: "::ffff:127.0.0.1" }])(
    "is read on this machine: %o",
    async (asked) => expect(await answers(house, asked)).toEqual(open),
  );

  it.each(["10.1.200.3", "::ffff:10.1.0.9", "fd00:1::7"])("and from where the operator has said: %s", async (from) =>
    expect(await answers(house, { remoteAddress: from })).toEqual(open),
  );

  it.each(["203.0.113.5", "10.2.0.1", "fd00:1::8"])(
    "is not there for anybody else, who is told only whether there is a server: %s",
    async (from) => expect(await answers(house, { remoteAddress: from })).toEqual(shut),
  );

  it.each(["x-forwarded-for", "x-real-ip", "forwarded"])(
    "is not there for whom a proxy of this machine brings, whatever they say of themselves: %s",
    async (name) => {
      for (const said of ["203.0.113.5", "127.0.0.1", "10.1.200.3"])
        expect(await answers(house, { headers: { [name]: said } })).toEqual(shut);
    },
  );

  it("is read by whom a believed proxy names, if the operator has; by nobody who says so himself", async () => {
    const by = (remoteAddress: string, said: string) =>
      answers(behindProxy, { remoteAddress, headers: { "x-forwarded-for": said } });
    expect(await by("10.9.9.9", "10.1.0.4")).toEqual(open);
    expect(await by("10.9.9.9", "203.0.113.5")).toEqual(shut);
    expect(await by("10.9.9.9", "127.0.0.1")).toEqual(shut);
    expect(await by("203.0.113.5", "10.1.0.4")).toEqual(shut);
  });
});
