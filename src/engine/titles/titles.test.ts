import { describe, expect, it } from "vitest";
import { completeList } from "../define/complete/complete-list.ts";
import { client, manager } from "../testing/portal.tsx";
import { emptyText } from "./titles.ts";

const listOf = (said: object) => ({
  list: completeList("oks", { columns: ["number"], filters: [], ...said }, {
    number: { kind: "text", label: "n" },
  } as never),
});

describe("what an empty list says", () => {
  it("is the same to everybody unless it has a text for clients", () => {
    const [usual, own] = [listOf({}), listOf({ emptyForClient: true })];
    expect([manager, client].map(({ user }) => emptyText(usual, user))).toEqual(["oks.empty.text", "oks.empty.text"]);
    expect([manager, client].map(({ user }) => emptyText(own, user))).toEqual([
      "oks.empty.text",
      "oks.empty.textForClient",
    ]);
  });
});
