import { cleanup, fireEvent, waitFor } from "@testing-library/react";
import { afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { resourceOf } from "../engine/define/resource-of.ts";
import { CreatePage } from "../engine/form/FormPage.tsx";
import { answersFor } from "../engine/testing/answers.ts";
import { lendBrowser } from "../engine/testing/browser.ts";
import { manager, openPortal } from "../engine/testing/portal.tsx";
import { blocks as definition } from "../resources/blocks/blocks.ts";
import { drivers } from "../resources/drivers/drivers.ts";

beforeAll(lendBrowser);
beforeEach(() => sessionStorage.clear());
afterEach(cleanup);

const blocks = resourceOf(definition);
const answers = answersFor(manager);
const list = answers["drivers.list"];
/** Drivers of one name, each with what is said of it. */
const alike = [{ iin: "900101300017", licence: "AB111111" }, { licence: "AB123456" }, {}].map((over, place) => ({
  id: place + 1,
  name: "Ахметов Алибек",
  iin: null,
  licence: null,
  park: { id: 1, name: "Парк Юг" },
  ...over,
}));

const chosen = () => document.querySelector(".ant-select-selection-item[title^=Ахметов]")?.textContent;

describe("a driver that a form asks for", () => {
  it("is told from namesakes by the ИИН, else by the licence, else by the park, chosen too", async () => {
    const { screen } = await openPortal({
      at: "/blocks/add?park_id=1",
      registry: { resources: [blocks, resourceOf(drivers)], renders: {} },
      pages: { "/blocks/add": <CreatePage resource={blocks} /> },
      answers: {
        ...answers,
        "drivers.list": (call) => {
          const reply = list?.(call) as { data: readonly object[] };
          return { ...reply, data: alike.map((each) => ({ ...reply.data[0], ...each })) };
        },
      },
    });
    fireEvent.mouseDown(await screen.findByRole("combobox", { name: /Водитель/ }));
    expect(await screen.findByTitle("Ахметов Алибек · 900101300017")).toBeDefined();
    expect(screen.getByTitle("Ахметов Алибек · Парк Юг")).toBeDefined();
    fireEvent.click(screen.getByTitle("Ахметов Алибек · AB123456"));
    await waitFor(() => expect(chosen()).toBe("Ахметов Алибек · AB123456"));
  });
});
