import { renderHook } from "@testing-library/react";
import { createInstance } from "i18next";
import type { ReactNode } from "react";
import { I18nextProvider } from "react-i18next";
import { expect, it } from "vitest";
import { useAddressId } from "./use-record.ts";

const i18n = createInstance();
await i18n.init({ lng: "ru", resources: {} });
const wrapper = ({ children }: { readonly children: ReactNode }) => (
  <I18nextProvider i18n={i18n}>{children}</I18nextProvider>
);
const read = (text: string | undefined) => renderHook(() => useAddressId(text), { wrapper }).result.current;

it("an address ends with the number of a record", () => {
  expect(read("17")).toEqual({ id: 17, missing: undefined });
});

it.each(["abc", "0", "-1", "1.5", "12345678901", "", undefined])("«%s» is none, and finds nothing", (text) => {
  expect(read(text).missing).toMatchObject({ status: 404, code: "NOT_FOUND" });
});
