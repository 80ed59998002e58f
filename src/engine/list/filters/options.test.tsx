import { cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, beforeAll, expect, it } from "vitest";
import type { FilterValue } from "../../../../contract/list.ts";
import { lendBrowser } from "../../testing/browser.ts";
import { openPortal } from "../../testing/portal.tsx";
import { reports } from "../../testing/reports.ts";
import { OptionEditor } from "./OptionEditor.tsx";

beforeAll(lendBrowser);
afterEach(cleanup);

it("a filter tells two counterparties of one name apart, and is asked for the one that was meant", async () => {
  const [filter] = reports.list.filters.filter(({ kind }) => kind === "ids");
  if (filter?.kind !== "ids") throw new Error("reports are filtered by counterparty");
  let value: FilterValue | undefined;
  const editor = (
    <OptionEditor
      resource={reports}
      filter={filter}
      source={{ names: "counterparties.names" }}
      value={undefined}
      among={{ filters: {}, search: "" }}
      onChange={(next) => {
        value = next;
      }}
      onDone={() => {}}
    />
  );
  await openPortal({
    at: "/",
    pages: { "/": editor },
    registry: { resources: [reports], renders: {} },
    answers: {
      "counterparties.names": () => ({
        data: [
          { id: 1, name: "ИП Ахметов", note: "780425490013" },
          { id: 2, name: "ИП Ахметов", note: "900101300017" },
          { id: 3, name: "ИП Есенова" },
        ],
      }),
    },
  });
  expect(await screen.findByRole("checkbox", { name: "ИП Есенова" })).toBeDefined();
  fireEvent.click(screen.getByRole("checkbox", { name: "ИП Ахметов · 900101300017" }));
  expect(value).toEqual([2]);
});
