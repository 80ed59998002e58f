import { describe, expect, it } from "vitest";
import { FAMILIES, type Family, STAFF } from "../../domain/access/family.ts";
import { holds, type Predicate } from "../../domain/access/predicate.ts";
import { ROLES, type User } from "../../domain/access/user.ts";
import { leftOf } from "./left-of.ts";

const personOf = (family: Family, flags: Pick<User, "isPaid" | "hasAccountingServices">): User => ({
  roleId: family === "plain" || family === "outsourcings" ? ROLES.manager : ROLES.client,
  isOutsourcing: family === "outsourcings" || family === "outsourcingsUsers",
  isAdmin: false,
  ...flags,
});

const PREDICATES: readonly Predicate[] = [
  STAFF,
  { role: [ROLES.client] },
  { flag: "is_paid" },
  { any: [STAFF, { flag: "is_paid" }] },
  { all: [{ role: [ROLES.client] }, { flag: "has_accounting_services" }] },
  { not: { any: [{ flag: "is_outsourcing" }, { flag: "is_paid" }] } },
  { all: [] },
  { any: [] },
];

describe("what is left of a predicate for the people of a family", () => {
  it("holds for each of them exactly where the whole does", () => {
    for (const family of FAMILIES)
      for (const isPaid of [true, false])
        for (const hasAccountingServices of [true, false])
          for (const predicate of PREDICATES) {
            const user = personOf(family, { isPaid, hasAccountingServices });
            const left = leftOf(predicate, family);
            const said = typeof left === "boolean" ? left : holds(left, { user });
            expect([family, JSON.stringify(predicate), said]).toEqual([
              family,
              JSON.stringify(predicate),
              holds(predicate, { user }),
            ]);
          }
  });

  it("asks nothing where the family decides", () => {
    expect(leftOf(STAFF, "plain")).toBe(true);
    expect(leftOf({ any: [STAFF, { flag: "is_paid" }] }, "plain")).toBe(true);
    expect(leftOf({ any: [STAFF, { flag: "is_paid" }] }, "users")).toEqual({ flag: "is_paid" });
    expect(leftOf({ flag: "is_admin" }, "users")).toBe(false);
  });
});
