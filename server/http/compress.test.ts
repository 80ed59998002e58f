import { gunzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type House, openHouse } from "../testing/house.ts";
import type { Person } from "../testing/person.ts";

describe("a JSON answer", () => {
  let house: House;
  let manager: Person;
  const zipped = { headers: { "accept-encoding": "gzip, deflate, br" } };
  const raw = (path: string, encoding: string) =>
    house.app.inject({
      method: "GET",
      url: path,
      headers: { authorization: `Bearer ${manager.token}`, "accept-encoding": encoding },
    });
  beforeAll(async () => {
    house = await openHouse();
    manager = await house.enter();
  });
  afterAll(() => house?.close());

  it("of some length is sent compressed to whoever takes it, and says the same", async () => {
    const plain = await raw("/api/openapi.json", "");
    const small = await raw("/api/openapi.json", "br, gzip;q=0.5");
    expect(small.headers).toMatchObject({
      "content-encoding": "gzip",
      vary: "accept-encoding",
      "content-length": String(small.rawPayload.length),
    });
    expect(gunzipSync(small.rawPayload).equals(plain.rawPayload)).toBe(true);
    expect(small.rawPayload.length).toBeLessThan(plain.rawPayload.length / 5);
    expect(plain.headers).not.toHaveProperty("content-encoding");
    expect(plain.headers.vary).toBe("accept-encoding");
  });

  it.each(["", "br", "gzip;q=0", "gzip; q=0.0", "gzipped"])("goes as it is to whoever takes «%s»", async (encoding) => {
    expect((await raw("/api/openapi.json", encoding)).headers).not.toHaveProperty("content-encoding");
  });

  it("that is short goes as it is", async () => {
    expect((await manager.get("parks/987654", zipped)).headers).not.toHaveProperty("content-encoding");
  });

  it("to a change goes as it is, however long: some hold a token", async () => {
    const service = { name: "Мойка", type_id: 1, unit: "шт.", is_vat: true, note: "Внутри и снаружи. ".repeat(100) };
    const reply = await manager.post("services", service, zipped);
    expect(reply.raw.length).toBeGreaterThan(1024);
    expect(reply.headers).not.toHaveProperty("content-encoding");
  });
});
