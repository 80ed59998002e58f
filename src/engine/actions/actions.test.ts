import { describe, expect, it } from "vitest";
import type { User } from "../../../domain/access/user.ts";
import { toTiyn } from "../../../domain/money/tiyn.ts";
import type { Action } from "../define/language/actions.ts";
import type { Row } from "../registry/row.ts";
import { fillTakes } from "./fill-takes.ts";
import { part } from "./parted.ts";

const user: User = { roleId: 1, isOutsourcing: false, isPaid: false, hasAccountingServices: true, isAdmin: false };
const row = (id: number, status: number): Row => ({
  id,
  version: id + 10,
  status: { id: status, name: "" },
  sum: toTiyn(id),
});
const rows = [row(1, 0), row(2, 2), row(3, 3)];

describe("what an action sends", () => {
  it("comes from constants, from the record, and from every chosen record", () => {
    const takes = {
      is_active: { value: false },
      version: { row: "version" },
      ids: { rows: "id" },
      reports: { rows: { id: "id", version: "version" } },
    } as const;
    expect(fillTakes(takes, rows.slice(0, 2))).toEqual({
      is_active: false,
      version: 11,
      ids: [1, 2],
      reports: [
        { id: 1, version: 11 },
        { id: 2, version: 12 },
      ],
    });
    expect(fillTakes(undefined, rows)).toBeUndefined();
  });
});

describe("an action on many records", () => {
  const action: Action = {
    name: "delete",
    label: "oks.actions.delete",
    on: ["bulk"],
    rules: [
      { when: { row: "status.id", op: "ne", value: 2 }, why: "oks.why.confirmed" },
      { when: { row: "id", op: "lt", value: 3 }, why: "oks.why.noDistribution" },
    ],
    run: { call: "oks.delete" },
  };

  it("is done with those that the rules allow, status 0 among them, and says why not with the others", () => {
    expect(part(action, rows, user)).toEqual({
      will: [rows[0]],
      skipped: [
        { row: rows[1], why: "oks.why.confirmed" },
        { row: rows[2], why: "oks.why.noDistribution" },
      ],
    });
  });
});
