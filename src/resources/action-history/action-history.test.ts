import { describe, expect, it } from "vitest";
import { checkResource } from "../../engine/define/check-resource.ts";
import { actionHistory } from "./action-history.ts";

describe("the action history", () => {
  it("speaks only of what the contract promises, at the address of the specification", () => {
    expect(checkResource(actionHistory, [])).toEqual([]);
    expect(actionHistory.paths.list).toBe("/action-history");
  });
});
