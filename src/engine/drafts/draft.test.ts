import { beforeEach, describe, expect, it } from "vitest";
import { manager } from "../testing/portal.tsx";
import { draftPlace, dropDraft, findDraft, keepDraft } from "./draft.ts";

const at = (said?: Record<string, number | string>, id?: number) =>
  draftPlace(manager, { resource: "contracts", id, said });
const typed = (note: string) => ({ version: null, values: { note } });

beforeEach(() => sessionStorage.clear());

describe("the draft of a new record", () => {
  it("is another for each that an address speaks of", () => {
    keepDraft(at({ park: 3 }), typed("третий"));
    keepDraft(at({ park: 4 }), typed("четвёртый"));
    expect([findDraft(at({ park: 3 })), findDraft(at({ park: 4 })), findDraft(at())]).toEqual([
      typed("третий"),
      typed("четвёртый"),
      undefined,
    ]);
    dropDraft(at({ park: 3 }));
    expect([findDraft(at({ park: 3 })), findDraft(at({ park: 4 }))]).toEqual([undefined, typed("четвёртый")]);
    dropDraft(at({ park: 4 }));
    expect(sessionStorage).toHaveLength(0);
  });

  it("tells nothing of what its address says to whoever looks into the browser", () => {
    keepDraft(at({ amount: 12_345_678, name: "ТОО Алатау" }), typed("x"));
    const lies = Object.entries({ ...sessionStorage })
      .flat()
      .join(" ");
    expect(lies).not.toMatch(/12345678|Алатау|amount/);
  });
});

it("the draft of a record is of that record, and found as it was left by a portal from before", () => {
  keepDraft(at({}, 7), { version: 2, values: { note: "правка" } });
  expect([findDraft(at({}, 7)), findDraft(at({}, 8))]).toEqual([{ version: 2, values: { note: "правка" } }, undefined]);
  sessionStorage.setItem(at({}, 8).name, JSON.stringify({ version: 1, values: { note: "прежняя" } }));
  expect(findDraft(at({}, 8))).toEqual({ version: 1, values: { note: "прежняя" } });
});
