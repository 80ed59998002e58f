import type { FastifyInstance } from "fastify";
import { offerRoutes } from "../../../contract/routes/offers.ts";
import { offers } from "../../../domain/documents/offers.ts";
import type { Deps } from "../../http/deps.ts";
import { implement } from "../../http/implement.ts";
import { countMisses } from "../../http/misses.ts";
import { LINKS } from "../../limits.ts";
import { printForAnybody } from "../../printing/print-for-anybody.ts";
import { fillUpload, keepUpload } from "../files/keep-upload.ts";
import { offerRecords } from "./offers.ts";
import { publicPaperOf } from "./paper.ts";
import { findPreview } from "./preview.repository.ts";

const SIGNED = offers.byCode("signed").id;

/** The calls that are not every resource's. */
export function registerOffers(app: FastifyInstance, deps: Deps): void {
  const byLink = countMisses(LINKS);
  implement(app, deps, offerRoutes.preview, async ({ db, params, request }) => ({
    data: await byLink(request.ip, () => findPreview(db, params.offerId)),
  }));

  implement(app, deps, offerRoutes.previewPaper, async ({ db, params, request }) => {
    const offer = await byLink(request.ip, () => findPreview(db, params.offerId));
    return printForAnybody({ kind: "offers", papers: [publicPaperOf(offer)] });
  });

  implement(app, deps, offerRoutes.scan, async ({ db, scope, t, params: { id }, query, request }) => {
    const { clock } = deps;
    const { data } = await keepUpload({ db, scope, request }, deps, (fileId, content) =>
      db.transaction().execute(async (tx) => {
        await fillUpload(tx, { scope, clock }, fileId, content);
        const { version = null, signed_on = clock.today() } = query;
        await offerRecords.step({ tx, scope, clock }, { id, version }, { status_id: SIGNED, scan: fileId, signed_on });
        return { fileId, data: await offerRecords.card({ db: tx, scope, t, today: clock.today() }, id) };
      }),
    );
    return { data, message: t("offers.done.signed", data) };
  });
}
