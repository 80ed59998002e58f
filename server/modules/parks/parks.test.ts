import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Fleet, openFleet } from "../../testing/fleet.ts";
import { type House, openHouse } from "../../testing/house.ts";
import type { Person } from "../../testing/person.ts";

type Row = { id: number; name: string; version: number };

describe("parks", () => {
  let house: House;
  let manager: Person;
  let fleet: Fleet;
  beforeAll(async () => {
    house = await openHouse();
    manager = await house.enter();
    fleet = await openFleet(manager, { name: "Парк" });
  });
  afterAll(() => house?.close());

  const named = async (question: string) =>
    ((await manager.get(`parks/names${question}`)).body.data as Row[]).map(({ name }) => name);
  const moveTo = async (status_id: number) => {
    const { version } = (await manager.get(`parks/${fleet.parkId}`)).body.data as Row;
    return manager.post("parks/status", { id: fleet.parkId, status_id, version });
  };

  it("are named to whoever has to choose one: all of them, those that work, or the others", async () => {
    const resting = (await manager.post("parks", { name: "Второй" })).body.data as Row;
    await manager.post("parks/status", { id: resting.id, status_id: 2, version: resting.version });
    expect(await named("")).toEqual(["Второй", "Парк"]);
    expect(await named("?is_active=true")).toEqual(["Парк"]);
    expect(await named("?is_active=false")).toEqual(["Второй"]);
  });

  it("are told apart by their login, else by their city, where they are called alike, and only there", async () => {
    const city = ((await manager.get("cities")).body.data as Row[])[0];
    await manager.post("parks", { name: "Комета", yandex_login: "kometa" });
    await manager.post("parks", { name: "комета", city_id: city?.id });
    await manager.post("parks", { name: "Орион", yandex_login: "orion" });
    const { data } = (await manager.get("parks/names")).body;
    const notes = (data as { name: string; note?: string }[]).map(({ name, note }) => [name.toLowerCase(), note]);
    const alike = notes.filter(([name]) => name === "комета").map(([, note]) => note);
    expect(alike.sort()).toEqual(["kometa", city?.name].sort());
    expect(notes).toContainEqual(["орион", undefined]);
  });

  it("are not called by what nobody can see, which goes from a name that has more in it", async () => {
    const unseen = await manager.post("parks", { name: "\u200b\u2060" });
    expect([unseen.status, Object.keys(unseen.body.errors ?? {})]).toEqual([422, ["name"]]);
    const seen = (await manager.post("parks", { name: "\u200bТретий\u00ad" })).body.data as Row;
    expect(seen.name).toBe("Третий");
  });

  it("are moved one by one, and the answer is the park as it is then", async () => {
    const off = await moveTo(2);
    expect([off.status, off.body.message]).toEqual([200, "Данные изменены"]);
    expect(off.body.data).toMatchObject({ id: fleet.parkId, status: { id: 2 } });
    const again = await moveTo(2);
    expect([again.status, again.body.code]).toEqual([409, "DOCUMENT_CLOSED"]);
    expect((await moveTo(0)).status).toBe(422);
    expect((await moveTo(1)).status).toBe(200);
  });

  it("tell which counterparties stand behind them, to whoever has the park", async () => {
    const behind = (await manager.get(`parks/${fleet.parkId}/counterparties`)).body.data as Row[];
    expect(behind.map(({ id }) => id).sort()).toEqual([...fleet.counterparties].sort());
    const stranger = await house.enter({ aggregator: 2 });
    expect((await stranger.get(`parks/${fleet.parkId}/counterparties`)).status).toBe(404);
  });
});
