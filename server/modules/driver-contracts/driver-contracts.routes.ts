import type { FastifyInstance } from "fastify";
import { driverContractRoutes } from "../../../contract/routes/driver-contracts.ts";
import type { Deps } from "../../http/deps.ts";
import { implement } from "../../http/implement.ts";
import { countMisses } from "../../http/misses.ts";
import { LINKS } from "../../limits.ts";
import { printForAnybody } from "../../printing/print-for-anybody.ts";
import { makeDriverContracts } from "./make-driver-contracts.ts";
import { findDriverContract } from "./preview.repository.ts";

/** The calls that are not every resource's. */
export function registerDriverContracts(app: FastifyInstance, deps: Deps): void {
  const { clock } = deps;
  implement(app, deps, driverContractRoutes.make, async ({ db, scope, body, t }) => {
    const data = await makeDriverContracts({ tx: db, scope, clock }, t, body);
    const { created, existing, skipped } = data;
    const message = t("driver-contracts.done.made", { count: created, existing, skipped: skipped.length });
    return { data, message };
  });

  const byLink = countMisses(LINKS);
  implement(app, deps, driverContractRoutes.preview, async ({ db, params, request }) => ({
    data: await byLink(request.ip, () => findDriverContract(db, params.contractId)),
  }));

  implement(app, deps, driverContractRoutes.previewPaper, async ({ db, params, request }) => {
    const agreed = await byLink(request.ip, () => findDriverContract(db, params.contractId));
    return printForAnybody({ kind: "driver-contracts", papers: [{ kind: "driver", agreed }] });
  });

  implement(app, deps, driverContractRoutes.formPaper, ({ params: { performer } }) =>
    printForAnybody({ kind: "driver-contracts", papers: [{ kind: performer }] }),
  );
}
