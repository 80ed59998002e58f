import { describe, expect, it } from "vitest";
import { readSettings } from "./settings.ts";

describe("the proxies that are believed", () => {
  it.each([
    [undefined, undefined],
    ["", undefined],
    ["1", 1],
    ["loopback", ["loopback"]],
    ["10.0.0.0/8, 192.168.1.7,fd00::/8", ["10.0.0.0/8", "192.168.1.7", "fd00::/8"]],
  ])("are read from TRUST_PROXY=%s", (TRUST_PROXY, read) => {
    expect(readSettings({ TRUST_PROXY }).trustProxy).toEqual(read);
  });

  it.each(["on", "true", "0", "10.0.0.0/33", "10.0.0", "proxy.local", "loopback,", "*"])(
    "are not %s: it stops the start and says what to write",
    (TRUST_PROXY) => {
      expect(() => readSettings({ TRUST_PROXY })).toThrow(/TRUST_PROXY: write how many proxies/);
    },
  );
});

describe("the size of the pool", () => {
  it("is what POOL_SIZE says, ten where it says nothing", () => {
    expect(readSettings({}).poolSize).toBe(10);
    expect(readSettings({ POOL_SIZE: "25" }).poolSize).toBe(25);
  });
  it.each(["3", "201", "many", "7.5"])("«%s» stops the start with a sentence that names the setting", (POOL_SIZE) => {
    expect(() => readSettings({ POOL_SIZE })).toThrow(/POOL_SIZE/);
  });
});
