import { describe, expect, it } from "vitest";
import { turns } from "./turns.ts";

const soon = () => new Promise((resolve) => setImmediate(resolve));

describe("turns", () => {
  it("let in so many at once, and of the others whoever has been about it longest", async () => {
    const { enter, leave } = turns(2);
    const inside: string[] = [];
    const come = (name: string, since: number) => void enter(since).then(() => inside.push(name));
    come("one", 1);
    come("two", 2);
    come("five", 5);
    come("three", 3);
    come("also three", 3);
    come("four", 4);
    await soon();
    expect(inside).toEqual(["one", "two"]);
    for (let left = 0; left < 6; left += 1) leave();
    await soon();
    expect(inside).toEqual(["one", "two", "three", "also three", "four", "five"]);
    come("later", 9);
    come("latest", 10);
    come("too late", 11);
    await soon();
    expect(inside.slice(6)).toEqual(["later", "latest"]);
  });
});
