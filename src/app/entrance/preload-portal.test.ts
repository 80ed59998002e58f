import { afterEach, expect, it, vi } from "vitest";
import { preloadPortal } from "./preload-portal.ts";

const preloaded = () =>
  [...document.querySelectorAll("link[rel=modulepreload]")].map((link) => link.getAttribute("href"));
const preload = () => preloadPortal(document, "token", ["/assets/portal.js"]);

afterEach(() => {
  document.head.replaceChildren();
  localStorage.clear();
  sessionStorage.clear();
});

it.each([localStorage, sessionStorage])("the application is fetched at once for whoever is signed in", (storage) => {
  storage.setItem("token", "kept");
  preload();
  expect(preloaded()).toEqual(["/assets/portal.js"]);
});

it("nothing is fetched for whoever is not", () => {
  preload();
  expect(preloaded()).toEqual([]);
});

it("nothing is fetched, and nothing fails, where the browser refuses to keep anything", () => {
  const refused = vi.spyOn(Storage.prototype, "getItem").mockImplementation(() => {
    throw new DOMException("refused", "SecurityError");
  });
  expect(preload).not.toThrow();
  expect(preloaded()).toEqual([]);
  refused.mockRestore();
});
