import type { Family } from "../../domain/access/family.ts";
import type { Predicate } from "../../domain/access/predicate.ts";
import { ROLES } from "../../domain/access/user.ts";

/** What the people of a family have in common: their role, and whether they are outsourced. */
const commonOf = (family: Family) => ({
  role: family === "plain" || family === "outsourcings" ? ROLES.manager : ROLES.client,
  isOutsourcing: family === "outsourcings" || family === "outsourcingsUsers",
});

/** What is left to ask of a predicate once it is known of which family somebody is: nothing, where that decides. */
export function leftOf(predicate: Predicate, family: Family): boolean | Predicate {
  if ("all" in predicate) return joined("all", predicate.all, family);
  if ("any" in predicate) return joined("any", predicate.any, family);
  if ("not" in predicate) {
    const left = leftOf(predicate.not, family);
    return typeof left === "boolean" ? !left : { not: left };
  }
  const { role, isOutsourcing } = commonOf(family);
  if ("role" in predicate) return predicate.role.includes(role);
  if (!("flag" in predicate)) return predicate;
  const { flag, is = true } = predicate;
  if (flag === "is_outsourcing") return isOutsourcing === is;
  // Managers and whoever is not outsourced have accounting services (domain/access/user.ts); administrators are staff.
  if (flag === "has_accounting_services" && (role === ROLES.manager || !isOutsourcing)) return is;
  if (flag === "is_admin" && family !== "plain") return !is;
  return predicate;
}

function joined(how: "all" | "any", parts: readonly Predicate[], family: Family): boolean | Predicate {
  const left = parts.map((part) => leftOf(part, family));
  const decides = how === "any";
  if (left.some((each) => each === decides)) return decides;
  const open = left.filter((each) => typeof each !== "boolean");
  const [only] = open;
  if (!only) return !decides;
  if (open.length === 1) return only;
  return how === "all" ? { all: open } : { any: open };
}
