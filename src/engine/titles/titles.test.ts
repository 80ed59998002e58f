import { describe, expect, it } from "vitest";
import { defineResource } from "../../../definition/resource.ts";
import { everyone } from "../../../definition/who.ts";
import { resourceOf } from "../define/resource-of.ts";
import { client, manager } from "../testing/portal.tsx";
import { emptyText } from "./titles.ts";

const listOf = (said: object) =>
  resourceOf(
    defineResource("oks", {
      menu: { group: "documents", order: 1, icon: "oks" },
      calls: { list: ["plain"] },
      access: { list: everyone },
      fields: { number: { kind: "text" } },
      list: { columns: ["number"], ...said },
    }),
  );

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
