import { expect, it } from "vitest";
import { specPages } from "../../e2e/pages/spec-pages.ts";
import { PAGES } from "./pages.ts";

/** Addresses at which another page is drawn that has a picture under its own. */
const SAME = ["/avrs", "/profile", "/help"];

const shapeOf = (address: string): string => address.replace(/\?.*/, "").replaceAll(/:[\w.]+/g, ":");

it("every address of the specification has a picture", () => {
  const shown = new Set(PAGES.map(({ path }) => shapeOf(path)));
  const missing = specPages().flatMap(({ address }) =>
    shown.has(shapeOf(address)) || SAME.includes(address) ? [] : [address],
  );
  expect(missing).toEqual([]);
});

it("every picture has a name of its own", () => {
  const names = PAGES.map(({ name }) => name);
  expect(names.filter((name, place) => names.indexOf(name) < place)).toEqual([]);
});
