import { describe, expect, it } from "vitest";
import { entranceOf, safePath, withoutReload } from "./entrance.ts";

const at = (address: string) => new URL(address, "https://parkdesk.example");

describe("the entrance", () => {
  it("leads whoever has no token to the log-in page and remembers where they were going", () => {
    expect(entranceOf(at("/oks/5?tab=2#sum"), null)).toEqual({ kind: "login", from: "/oks/5?tab=2#sum" });
  });

  it("lets everybody see the error page", () => {
    expect(entranceOf(at("/error"), null)).toEqual({ kind: "error" });
  });

  it("does not ask a signed-in person to log in", () => {
    expect(entranceOf(at("/login?from=%2Fparks"), "t")).toEqual({ kind: "portal", path: "/parks" });
    expect(entranceOf(at("/parks"), "t")).toEqual({ kind: "portal" });
  });

  it("strips `reload` and keeps the rest of the address", () => {
    expect(withoutReload(at("/oks?reload=1&filter%5Bstatus%5D=0#top"))).toBe("/oks?filter%5Bstatus%5D=0#top");
    expect(withoutReload(at("/oks?page=2"))).toBeUndefined();
  });

  it("never leads to another site after logging in", () => {
    for (const path of [
      "//evil.example",
      "/\\evil.example",
      "https://evil.example",
      "javascript:alert(1)",
      "/login",
      null,
    ])
      expect(safePath(path)).toBe("/");
  });
});
