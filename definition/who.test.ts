import { describe, expect, it } from "vitest";
import { administrator, eitherOf, everyone, managers } from "./who.ts";

describe("whoever is meant by at least one of several", () => {
  it("is whom the only one means, and of others said so", () => {
    expect(eitherOf([managers])).toBe(managers);
    expect(eitherOf([managers, managers])).toBe(managers);
    expect(eitherOf([managers, administrator, managers])).toEqual({ any: [managers, administrator] });
    expect(eitherOf([administrator, everyone])).toEqual({ any: [administrator, everyone] });
    expect(eitherOf([])).toEqual({ any: [] });
  });
});
