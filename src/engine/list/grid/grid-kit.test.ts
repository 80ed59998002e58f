import { expect, it, vi } from "vitest";
import type { Words } from "../../fields/kind/words.ts";
import { manager } from "../../testing/portal.tsx";
import { reports } from "../../testing/reports.ts";
import { traders } from "../../testing/traders.ts";
import { gridKit } from "./grid-kit.ts";

const words = { t: (key: string) => key, language: "ru" } as unknown as Words; // heads are only printed with them

const headOf = (nameColumn: string, isPhone: boolean) => {
  const resource = { ...reports, list: { ...reports.list, nameColumn } };
  const { columns } = reports.list;
  const registry = { heads: [], renders: {} };
  const kit = gridKit({ resource, columns, words, session: manager, isPhone, registry, onMenu: () => {} });
  return columns[kit.heading]?.field;
};

it("the card of a record on a phone is headed by its name, where that column is shown, and a row by its first column", () => {
  expect(headOf("park", true)).toBe("park");
  expect(headOf("park", false)).toBe("number");
  expect(headOf("signed_at", true)).toBe("number");
});

it("the form of a record is brought when the pointer is over the button of its menu, to whoever may open it", () => {
  const broughtFor = (edit: typeof traders.access.list) => {
    const bring = vi.fn();
    const resource = { ...traders, access: { ...traders.access, edit } };
    const registry = { heads: [], renders: {}, bring };
    const kit = gridKit({ resource, columns: [], words, session: manager, isPhone: false, registry, onMenu: () => {} });
    kit.onNear({ id: 7 });
    return bring.mock.calls;
  };
  expect(broughtFor({ role: [1, 2] })).toEqual([["edit", traders.name]]);
  expect(broughtFor({ role: [2] })).toEqual([]);
});
