import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { FAMILY_PREFIXES, familyOf, STAFF } from "./family.ts";
import { evaluate, holds, type Predicate, pathsAsked } from "./predicate.ts";
import { hasAccountingServices, hasRole, ROLES, type User } from "./user.ts";

const manager: User = { roleId: 1, isOutsourcing: false, isPaid: false, hasAccountingServices: false, isAdmin: false };
const client: User = { ...manager, roleId: 2 };
const outsourcer: User = { ...manager, isOutsourcing: true };
const outsourcingClient: User = { ...client, isOutsourcing: true };

describe("a role", () => {
  it("is checked against a list of role ids", () => {
    expect(hasRole([ROLES.manager], manager)).toBe(true);
    expect(hasRole([ROLES.client], manager)).toBe(false);
    expect(hasRole([], client)).toBe(false);
  });

  it("is never checked against anything but a list", () => {
    // @ts-expect-error a role alone is no list
    expect(() => hasRole(1, manager)).toThrow(new Error("Roles value must be an array"));
  });

  it("and outsourcing decide the family of calls", () => {
    const families = [manager, client, outsourcer, outsourcingClient].map(familyOf);
    expect(families).toEqual(["plain", "users", "outsourcings", "outsourcingsUsers"]);
    expect(families.map((family) => FAMILY_PREFIXES[family])).toEqual([
      "",
      "users/",
      "outsourcings/",
      "outsourcings/users/",
    ]);
  });

  it("make the aggregator's own staff the people of the plain family and nobody else", () => {
    for (const user of [manager, client, outsourcer, outsourcingClient])
      expect(holds(STAFF, { user })).toBe(familyOf(user) === "plain");
  });

  it("gives managers and everybody who does not outsource accounting services; the others by their flag", () => {
    expect([manager, client, outsourcer, outsourcingClient].map(hasAccountingServices)).toEqual([
      true,
      true,
      true,
      false,
    ]);
    expect(hasAccountingServices({ ...outsourcingClient, hasAccountingServices: true })).toBe(true);
  });
});

describe("a rule", () => {
  const unsigned = { when: { row: "status.id", op: "eq", value: 0 }, why: "avrs.reasons.signed" } as const;
  const managers = { when: { role: [ROLES.manager] }, why: "access.reasons.manager" } as const;

  it("lets through, or gives the reason of the first that does not hold", () => {
    expect(evaluate([managers, unsigned], { user: manager, row: { status: { id: 0 } } })).toEqual({
      ok: true,
      value: true,
    });
    expect(evaluate([managers, unsigned], { user: client, row: { status: { id: 1 } } })).toEqual({
      ok: false,
      error: "access.reasons.manager",
    });
    expect(evaluate([managers, unsigned], { user: manager, row: { status: { id: 1 } } })).toEqual({
      ok: false,
      error: "avrs.reasons.signed",
    });
    expect(evaluate([], { user: client })).toEqual({ ok: true, value: true });
  });

  it("about a row does not hold without one, even when it asks for absence", () => {
    expect(holds({ row: "signed_at", op: "unset" }, { user: manager })).toBe(false);
    expect(holds({ row: "signed_at", op: "ne", value: 1 }, { user: manager })).toBe(false);
  });

  it("treats zero as a value", () => {
    expect(holds({ row: "id", op: "set" }, { user: manager, row: { id: 0 } })).toBe(true);
    expect(holds({ row: "id", op: "unset" }, { user: manager, row: { id: "" } })).toBe(true);
    expect(holds({ row: "id", op: "in", value: [0, 4] }, { user: manager, row: { id: 0 } })).toBe(true);
    expect(holds({ row: "id", op: "nin", value: [1] }, { user: manager, row: { id: 0 } })).toBe(true);
  });

  it("orders numbers with numbers and texts with texts only", () => {
    const row = { total: 5, day: "2026-04-30", none: null };
    const asks: [Predicate, boolean][] = [
      [{ row: "total", op: "gt", value: 4 }, true],
      [{ row: "total", op: "lte", value: 4 }, false],
      [{ row: "total", op: "gte", value: 5 }, true],
      [{ row: "day", op: "lt", value: "2026-05-01" }, true],
      [{ row: "total", op: "gt", value: "4" }, false],
      [{ row: "none", op: "lt", value: 1 }, false],
      [{ row: "toString", op: "set" }, false],
    ];
    for (const [ask, answer] of asks) expect(holds(ask, { user: manager, row }), JSON.stringify(ask)).toBe(answer);
  });

  it("asks for flags, present or absent", () => {
    expect(holds({ flag: "is_outsourcing" }, { user: outsourcer })).toBe(true);
    expect(holds({ flag: "is_paid", is: false }, { user: outsourcer })).toBe(true);
    expect(holds({ flag: "is_admin" }, { user: { ...manager, isAdmin: true } })).toBe(true);
    expect(holds({ flag: "has_accounting_services" }, { user: outsourcingClient })).toBe(false);
  });

  it("survives being written down as JSON, and negation turns it round", () => {
    const leaf: fc.Arbitrary<Predicate> = fc.oneof(
      fc.record({ role: fc.subarray([1 as const, 2 as const]) }),
      fc.record({ flag: fc.constantFrom("is_outsourcing" as const, "is_paid" as const) }),
      fc.record({
        row: fc.constantFrom("a", "b.c"),
        op: fc.constantFrom("eq" as const, "gt" as const),
        value: fc.integer({ min: 0, max: 2 }),
      }),
    );
    const tree = fc.letrec<{ any: Predicate }>((tie) => ({
      any: fc.oneof(
        { depthSize: "small" },
        leaf,
        fc.record({ all: fc.array(tie("any"), { maxLength: 3 }) }),
        fc.record({ any: fc.array(tie("any"), { maxLength: 3 }) }),
      ),
    })).any;
    const row = fc.record({ a: fc.integer({ min: 0, max: 2 }), b: fc.record({ c: fc.integer({ min: 0, max: 2 }) }) });
    fc.assert(
      fc.property(
        tree,
        row,
        fc.constantFrom(manager, client, outsourcer, outsourcingClient),
        (predicate, each, user) => {
          const subject = { user, row: each };
          const answer = holds(predicate, subject);
          expect(holds(JSON.parse(JSON.stringify(predicate)), subject)).toBe(answer);
          expect(holds({ not: predicate }, subject)).toBe(!answer);
        },
      ),
    );
  });
});

describe("a question to a row", () => {
  const asks = (op: string, value: unknown, held: unknown) =>
    holds({ row: "field", op, value } as Predicate, { user: manager, row: { field: held } });
  const told = (op: string, value: unknown, held: readonly unknown[]) => held.map((each) => asks(op, value, each));

  it("is answered by what each word means, at the edge and on both sides of it", () => {
    expect(told("eq", 2, [1, 2, "2"])).toEqual([false, true, false]);
    expect(told("ne", 2, [1, 2, "2"])).toEqual([true, false, true]);
    expect(told("in", [1, 2], [0, 1, 2])).toEqual([false, true, true]);
    expect(told("nin", [1, 2], [0, 1, 2])).toEqual([true, false, false]);
    expect(told("gt", 2, [1, 2, 3])).toEqual([false, false, true]);
    expect(told("gte", 2, [1, 2, 3])).toEqual([false, true, true]);
    expect(told("lt", 2, [1, 2, 3])).toEqual([true, false, false]);
    expect(told("lte", 2, [1, 2, 3])).toEqual([true, true, false]);
  });

  it("of a number about a text, or of a text about a number, is no order", () => {
    for (const op of ["gt", "gte", "lt", "lte"]) {
      expect([asks(op, 1, "2"), asks(op, "1", 2), asks(op, "2", "1") || asks(op, "1", "2")]).toEqual([
        false,
        false,
        true,
      ]);
    }
  });

  it("names the fields that it asks about, however deep", () => {
    const one = { row: "amount", op: "gt", value: 0 } as const;
    const two = { row: "from", op: "lte", than: "to" } as const;
    expect(pathsAsked({ all: [one, { any: [{ not: two }, { role: [1] }, { flag: "is_paid" }] }] })).toEqual([
      "amount",
      "from",
      "to",
    ]);
  });
});

describe("a flag", () => {
  it("is that one and no other", () => {
    const asks = (flag: "is_admin" | "is_paid" | "is_outsourcing" | "has_accounting_services", user: User) =>
      holds({ flag }, { user });
    const admin = { ...outsourcingClient, isAdmin: true };
    const served = { ...outsourcingClient, hasAccountingServices: true };
    const flags = ["is_admin", "is_paid", "is_outsourcing", "has_accounting_services"] as const;
    expect(flags.map((flag) => asks(flag, admin))).toEqual([true, false, true, false]);
    expect(flags.map((flag) => asks(flag, served))).toEqual([false, false, true, true]);
    expect(flags.map((flag) => asks(flag, { ...client, isPaid: true }))).toEqual([false, true, false, true]);
  });
});
