import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type OtherSystem, otherSystem } from "../../testing/other-system.ts";
import { allowedSystems, readNamedSystems } from "./allowed-systems.ts";
import { isOfHouse } from "./house-addresses.ts";
import { otherSystems } from "./other-systems.ts";

const named = (text: string, environment: Record<string, string> = {}) =>
  allowedSystems(readNamedSystems(text), environment);

describe("what the operator names", () => {
  it("is origins with their tokens, and addresses of the house", () => {
    const { tokens, addresses } = named("https://fleet.kz=FLEET_TOKEN, http://10.0.0.7:8080  10.0.0.9", {
      FLEET_TOKEN: "t",
    });
    expect([...tokens]).toEqual([
      ["https://fleet.kz", "t"],
      ["http://10.0.0.7:8080", undefined],
    ]);
    expect(addresses).toEqual(["10.0.0.7", "10.0.0.9"]);
  });

  it("is refused with a path, a password or a token that is not there, without repeating what it says", () => {
    for (const wrong of ["https://fleet.kz/api", "https://u:p@fleet.kz", "fleet.kz", "file:///etc/passwd"])
      expect(() => named(wrong)).toThrow(/write origins/);
    expect(() => named("https://fleet.kz=FLEET_TOKEN")).toThrow("FLEET_TOKEN is empty");
  });
});

describe("an address of the house", () => {
  it.each([
    "127.0.0.1",
    "10.1.2.3",
    "172.31.0.1",
    "192.168.0.1",
    "169.254.169.254",
    "100.64.0.1",
    "0.0.0.0",
    "255.255.255.255",
    "::1",
    "::",
    "fd00::1",
    "fe80::1",
    "ff02::1",
    "::ffff:10.0.0.1",
    "64:ff9b::a00:1",
  ])("is %s", (address) => expect(isOfHouse(address)).toBe(true));
  it.each(["8.8.8.8", "172.32.0.1", "2a00:1450::1"])("is not %s", (address) => expect(isOfHouse(address)).toBe(false));
});

describe("a question to another system", () => {
  let system: OtherSystem;
  let port: string;
  beforeAll(async () => {
    system = await otherSystem([{ id: 1 }]);
    port = new URL(system.url).port;
  });
  afterAll(() => system?.close());

  it("goes to no origin that is not named, and not to the house by a name whose address is not", async () => {
    const asking = (text: string, host: string) => otherSystems(named(text)).ask(`http://${host}:${port}/api/vehicles`);
    await expect(asking(`http://127.0.0.1:${port}`, "localhost")).rejects.toMatchObject({ why: "notAllowed" });
    await expect(asking(`http://localhost:${port}`, "localhost")).rejects.toMatchObject({ why: "notAllowed" });
    expect(system.asked).toEqual([]);
    expect((await asking(`http://localhost:${port} 127.0.0.1 ::1`, "localhost")).data).toEqual([{ id: 1 }]);
    expect((await asking(`http://127.0.0.1:${port}`, "127.0.0.1")).total).toBe("1");
  });

  it("follows no redirect and does not wait in a queue without end", async () => {
    system.manner = "elsewhere";
    const systems = otherSystems(named(`http://127.0.0.1:${port}`), { atOnce: 2, answerMs: 300 });
    const ask = () => systems.ask(`${system.url}/api/vehicles`);
    system.asked.length = 0;
    await expect(ask()).rejects.toMatchObject({ why: "refused", status: 302 });
    expect(system.asked).toEqual(["/api/vehicles"]);
    system.manner = "slow";
    const since = performance.now();
    const many = await Promise.allSettled([ask(), ask(), ask()]);
    expect(many.map(({ status }) => status)).toEqual(["rejected", "rejected", "rejected"]);
    expect((many[2] as PromiseRejectedResult).reason.message).toContain("2 questions already");
    expect(performance.now() - since).toBeLessThan(3_000);
    system.manner = "well";
    expect((await ask()).data).toEqual([{ id: 1 }]);
  });

  it("says nothing of a server that is not there but that it is away", async () => {
    const gone = otherSystems(named("http://127.0.0.1:1"));
    await expect(gone.ask("http://127.0.0.1:1/x")).rejects.toMatchObject({ why: "away" });
  });
});
