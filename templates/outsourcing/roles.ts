import type { OutsourcingContractPaper } from "./paper.ts";

/** The sides of papers of outsourcing, the outsourcer first: he signs first. */
export const rolesOf = ({ contractor, customer }: Pick<OutsourcingContractPaper, "contractor" | "customer">) => ({
  left: { role: "Исполнитель", party: contractor },
  right: { role: "Заказчик", party: customer },
});
