import { beforeEach, describe, expect, it } from "vitest";
import { dropSealed, findSealed, keepSealed } from "./sealed.ts";

const own = { name: "draft:1:1:drivers:7", key: "1f".repeat(32) };
const TEXT = '{"iin":"900101300123","name":"Серик Ермеков"}';

beforeEach(() => sessionStorage.clear());

describe("what was typed", () => {
  it("lies in the browser so that its words cannot be read, and opens by the person's key", () => {
    keepSealed(sessionStorage, own, TEXT);
    const lies = sessionStorage.getItem(own.name) ?? "";
    expect(Buffer.from(lies, "base64").toString("latin1")).not.toMatch(/iin|900101300123/);
    expect(findSealed(sessionStorage, own)).toBe(TEXT);
  });

  it("is sealed anew each time, so that two of one kind cannot be told to be alike", () => {
    keepSealed(sessionStorage, own, TEXT);
    const first = sessionStorage.getItem(own.name);
    keepSealed(sessionStorage, own, TEXT);
    expect(sessionStorage.getItem(own.name)).not.toBe(first);
  });

  it("opens by no other key, nor when it was changed", () => {
    keepSealed(sessionStorage, own, TEXT);
    expect(findSealed(sessionStorage, { ...own, key: "2e".repeat(32) })).toBeNull();
    const [first = "", ...rest] = sessionStorage.getItem(own.name) ?? "";
    sessionStorage.setItem(own.name, [first === "A" ? "B" : "A", ...rest].join(""));
    expect(findSealed(sessionStorage, own)).toBeNull();
  });

  it("is read as it was left by a portal from before", () => {
    sessionStorage.setItem(own.name, TEXT);
    expect(findSealed(sessionStorage, own)).toBe(TEXT);
  });

  it("is neither kept, found nor dropped where there is no key", () => {
    keepSealed(sessionStorage, own, TEXT);
    const nobody = { ...own, key: "" };
    expect(keepSealed(sessionStorage, nobody, "{}")).toBe(false);
    dropSealed(sessionStorage, nobody);
    expect(findSealed(sessionStorage, nobody)).toBeNull();
    expect(findSealed(sessionStorage, own)).toBe(TEXT);
  });
});
