import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type House, openHouse } from "../testing/house.ts";
import type { Person } from "../testing/person.ts";

describe("an answer", () => {
  let house: House;
  let manager: Person;
  beforeAll(async () => {
    house = await openHouse();
    manager = await house.enter();
  });
  afterAll(() => house?.close());

  it.each([
    ["a list", "GET", "/api/parks", 200],
    ["a refusal", "GET", "/api/parks/987654", 404],
    ["an address that is none", "GET", "/api/nothing", 404],
    ["a broken address", "GET", "/api/%zz", 400],
    ["a list whose address is written in another way", "GET", "/%61pi/parks", 200],
    ["a change", "POST", "/api/parks", 422],
    ["the description of the API", "GET", "/api/openapi.json", 200],
    ["health", "GET", "/health/ready", 200],
  ])("with data of somebody's is kept by nobody on the way: %s", async (_, method, url, status) => {
    const reply = await manager.call(method, url, method === "POST" ? {} : undefined);
    expect([reply.status, reply.headers["cache-control"]]).toEqual([status, "no-store"]);
  });

  it.each([
    ["JSON", "/api/parks"],
    ["a refusal", "/api/nothing"],
    ["the description of the API", "/api/openapi.json"],
    ["the page of the API", "/api/docs"],
    ["metrics", "/metrics"],
    ["health", "/health/live"],
  ])("that is text says in which letters it is written: %s", async (_, url) => {
    const reply = await manager.call("GET", url);
    expect(reply.headers["content-type"]).toMatch(/; charset=utf-8$/);
  });

  it.each(["/", "/api/parks", "/api/docs", "/api/nothing", "/api/%zz", "/health/live", "/assets/nothing.js"])(
    "is shown in nobody's frame, said alike to old browsers and new: %s",
    async (url) => {
      const { headers } = await house.app.inject({ method: "GET", url });
      expect(headers["x-frame-options"]).toBe("DENY");
      expect(headers["content-security-policy"]).toMatch(/(^|; )frame-ancestors 'none'($|;)/);
      expect(headers["x-content-type-options"]).toBe("nosniff");
      expect(headers["strict-transport-security"]).toBe("max-age=31536000; includeSubDomains");
    },
  );
});
