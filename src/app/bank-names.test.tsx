import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { useState } from "react";
import { afterEach, beforeAll, expect, it } from "vitest";
import type { Field } from "../engine/define/language/fields.ts";
import { FieldInput } from "../engine/fields/FieldInput.tsx";
import type { FormValue } from "../engine/fields/kind/form-value.ts";
import { lendBrowser } from "../engine/testing/browser.ts";
import { openPortal } from "../engine/testing/portal.tsx";
import { suggestions } from "./suggestions.ts";

beforeAll(lendBrowser);
afterEach(cleanup);

const bik = { kind: "bik", label: "counterparties.fields.bik", required: true } as const satisfies Field;

function Bik() {
  const [value, setValue] = useState<FormValue>("");
  return <FieldInput field={bik} id="bik" value={value} onChange={setValue} />;
}

it("a БИК is found by the name of its bank", async () => {
  await openPortal({
    at: "/",
    pages: { "/": <Bik /> },
    registry: { resources: [], renders: {}, suggestions },
    answers: {
      "banks.list": () => ({ data: [{ bik: "CASPKZKA", name: "АО «Kaspi Bank»", iban_code: "722" }] }),
    },
  });
  const input = (await screen.findByRole("combobox")) as HTMLInputElement;
  await waitFor(() => expect(input.list?.options[0]?.text).toBe("АО «Kaspi Bank»"));
  fireEvent.change(input, { target: { value: input.list?.options[0]?.value } });
  expect(input.value).toBe("CASPKZKA");
});
