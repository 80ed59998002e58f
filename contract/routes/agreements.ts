import { z } from "zod";
import { familyPaths } from "../families.ts";
import { blob, PDF } from "../replies.ts";
import { defineRoute } from "../route.ts";
import { Id } from "../values.ts";

/** Whoever sees an agreement prints it: at an address under that of its contract, which names it (spec §7). */
const printed = <const Name extends `${string}-agreements.print`>(name: Name, address: string) =>
  defineRoute({
    name,
    method: "POST",
    costly: true,
    transaction: false,
    access: { families: familyPaths(`contract/${address}/print/:id`, "plain", "users", "outsourcings") },
    params: z.object({ id: Id }),
    reply: blob(PDF),
  });

export const agreementRoutes = {
  supplement: printed("additional-agreements.print", "additional_agreement"),
  termination: printed("termination-agreements.print", "termination_agreement"),
};
