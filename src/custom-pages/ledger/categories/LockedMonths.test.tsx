import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { createInstance } from "i18next";
import { I18nextProvider, initReactI18next } from "react-i18next";
import { afterEach, expect, it } from "vitest";
import categories from "../../../../locales/ru/categories.json" with { type: "json" };
import { CallError } from "../../../config/call-error.ts";
import { LockedMonths } from "./LockedMonths.tsx";
import { lockedMapping } from "./locked-mapping.ts";

afterEach(cleanup);

it("A column that would rewrite signed months names them and their parks, and is had from a later day by one press", () => {
  const details = {
    months: [{ month: "2026-03", parks: [{ id: 3, name: "Жетысу" }] }],
    reports: [{ id: 1, number: "К-1", month: "2026-03" }],
    free_from: "2026-04-01",
  };
  const refusal = new CallError({ status: 409, code: "MAPPING_MONTHS_LOCKED", message: "Уже в отчётах", details });
  const locked = lockedMapping(refusal);
  expect(locked).toEqual(details);
  const i18n = createInstance();
  void i18n.use(initReactI18next).init({ lng: "ru", resources: { ru: { translation: { categories } } } });
  const asked: string[] = [];
  render(
    <I18nextProvider i18n={i18n}>
      {locked && (
        <LockedMonths
          message={refusal.message}
          locked={locked}
          isRunning={false}
          onApply={(from) => void asked.push(from)}
        />
      )}
    </I18nextProvider>,
  );
  expect(screen.getByRole("listitem").textContent).toBe("03.2026: Жетысу");
  fireEvent.click(screen.getByRole("button", { name: "Применить с 01.04.2026" }));
  expect(asked).toEqual(["2026-04-01"]);
});
