import { expect, it, vi } from "vitest";
import { callNamed } from "../engine/define/language/calls.ts";
import { ResourceFiles } from "./resource-files.ts";
import { Shape } from "./shaped/shape.ts";

const files = () => new ResourceFiles({ addWords: vi.fn() }, new Shape());

it("a resource is loaded once and is there at once afterwards", async () => {
  const { load } = files();
  const coming = load("parks");
  expect(load("parks")).toBe(coming);
  const parks = await coming;
  expect(load("parks")).toBe(coming);
  expect(coming).toMatchObject({ status: "fulfilled", value: parks }); // React does not wait for it again
});

it("one that could not be had is asked for again next time", async () => {
  const { load } = files();
  const first = load("nothing");
  await expect(first).rejects.toThrow("there is no resource nothing");
  expect(load("nothing")).not.toBe(first);
  await expect(load("nothing")).rejects.toThrow();
});

it("a call of which only the address is known is made with what its resource's file says of it", async () => {
  const { whole } = files();
  const route = callNamed("parks.list");
  const { name, method, access } = route;
  expect(await whole({ name, method, access } as typeof route)).toBe(route);
});
