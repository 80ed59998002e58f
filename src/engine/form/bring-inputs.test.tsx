import { cleanup, render } from "@testing-library/react";
import { afterEach, beforeAll, expect, it } from "vitest";
import type { Resource } from "../define/language/resource.ts";
import { FieldInput } from "../fields/FieldInput.tsx";
import { lendBrowser } from "../testing/browser.ts";
import { bringInputs } from "./bring-inputs.ts";

beforeAll(lendBrowser);
afterEach(cleanup);

const label = "parks.fields.name";
const number = { kind: "text", label } as const;
const lines = { kind: "lines", label, columns: { note: { kind: "note", label } } } as const;
const resource = {
  name: "parks",
  fields: { number, lines },
  form: { sections: [{ fields: ["number", "lines"] }] },
} as unknown as Resource; // no more of it is asked

/** Without a placeholder around it: an input that has to wait draws nothing. */
const drawn = (field: (typeof resource.fields)[string]) =>
  render(<FieldInput field={field} id="alone" />).container.innerHTML;

it("a form's inputs are there before it is drawn, those of its lines as well", async () => {
  await bringInputs(resource);
  expect(drawn(number)).toContain("alone");
  expect(drawn({ kind: "note", label })).toContain("textarea");
});
