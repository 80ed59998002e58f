import { describe, expect, it } from "vitest";
import { comingFrom, endedBySilence, entranceOf, safePath, withoutReload } from "./entrance.ts";

const at = (address: string) => new URL(address, "https://parkdesk.example");

describe("the entrance", () => {
  it("leads whoever has no token to the log-in page and remembers where they were going", () => {
    expect(entranceOf(at("/oks/5?tab=2#sum"), null)).toEqual({ kind: "login", from: "/oks/5?tab=2#sum" });
  });

  it("says to a stranger that there is no such page instead of asking for a password first", () => {
    const known = (pathname: string) => pathname === "/oks/5";
    expect(entranceOf(at("/oks/5"), null, known)).toEqual({ kind: "login", from: "/oks/5" });
    expect(entranceOf(at("/nowhere"), null, known)).toEqual({ kind: "missing" });
    expect(entranceOf(at("/nowhere"), "t", known)).toEqual({ kind: "portal" });
  });

  it("lets everybody see the error page", () => {
    expect(entranceOf(at("/error"), null)).toEqual({ kind: "error", from: "/" });
    expect(entranceOf(at("/error?from=%2Foks%3Fpage%3D2"), "t")).toEqual({ kind: "error", from: "/oks?page=2" });
    expect(entranceOf(at("/error?from=https%3A%2F%2Fevil.example"), "t")).toEqual({ kind: "error", from: "/" });
  });

  it("lets everybody read the agreements and an offer by its link, and nothing else of the offers", () => {
    for (const address of [
      "/driver-agreement",
      "/courier-agreement?from=site",
      "/offers/preview/5c1e-77",
      "/invitation#a_b-9",
      "/invitation/a_b-9",
    ])
      for (const token of [null, "t"]) expect(entranceOf(at(address), token)).toEqual({ kind: "public" });
    for (const address of ["/offers", "/offers/5", "/offers/preview", "/invitation/a/b", "/offers/preview/5/6"])
      expect(entranceOf(at(address), null)).toEqual({ kind: "login", from: address });
  });

  it("leads to the log-in by key, whose address remembers where somebody was going", () => {
    expect(entranceOf(at(comingFrom("/login-ecp", "/parks?page=2")), null)).toEqual({
      kind: "key",
      from: "/parks?page=2",
    });
    expect(entranceOf(at(comingFrom("/login-ecp", "/")), null)).toEqual({ kind: "key", from: "/" });
    expect(entranceOf(at("/login-ecp?from=%2Fparks"), "t")).toEqual({ kind: "portal", path: "/parks" });
  });

  it("tells the log-in page that a session has ended by silence, and where it was", () => {
    const there = at(comingFrom("/login", "/parks?page=2", true));
    expect(endedBySilence(there.search)).toBe(true);
    expect(entranceOf(there, null)).toEqual({ kind: "login", from: "/parks?page=2" });
    expect(endedBySilence(at(comingFrom("/login", "/parks")).search)).toBe(false);
    expect(comingFrom("/login", "/", true)).toBe("/login?why=silence");
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
      "/\t/evil.example",
      "/\n/evil.example",
      "\t//evil.example",
      "/..//evil.example",
      "/.//evil.example",
      "/%2e%2e//evil.example",
      "/\t\\evil.example",
      "http:/\\evil.example",
      "/lo\tgin",
      "/oks/../login?from=/oks",
      "/login",
      "",
      "\0",
      null,
    ])
      expect([path, safePath(path)]).toEqual([path, "/"]);
    // As the browser reads it from the address of the page.
    expect(entranceOf(at("/login?from=/%09/evil.example"), null)).toEqual({ kind: "login", from: "/" });
  });

  it("leads where one was going, whatever words stand in the address", () => {
    for (const path of ["/oks/5?tab=2#sum", "/", "/parks?search=%D0%9A%26b&filter%5Bstatus%5D=0", "/oks?page=2"])
      expect(safePath(path)).toBe(path);
    expect(new URL(safePath("/parks?search=Парк"), "https://parkdesk.example").searchParams.get("search")).toBe("Парк");
  });
});
