import type { FastifyInstance } from "fastify";
import { esfRoutes } from "../../../contract/routes/esfs.ts";
import { ESF_TABS, esfs as machine, statusesOfTabs } from "../../../domain/documents/esfs.ts";
import { countOf, serveCounts, serveRecords } from "../../entities/serve.ts";
import type { Deps } from "../../http/deps.ts";
import { implement } from "../../http/implement.ts";
import { readEsfCard } from "./esf-card.ts";
import { esfListed } from "./esfs.repository.ts";
import { exportEsfs } from "./export.ts";
import { generateEsfs } from "./generate.ts";
import { readNotices } from "./notices.ts";
import { refuseDeletion } from "./permissions.ts";
import { writeXml } from "./write-xml.ts";

export function registerEsfs(app: FastifyInstance, deps: Deps): void {
  const { clock } = deps;
  const { list, one, delete: remove } = esfRoutes;
  serveRecords(app, deps, { list, one, delete: remove }, esfListed, {
    card: readEsfCard,
    mayNotDelete: refuseDeletion,
  });
  serveCounts(app, deps, esfRoutes.statusCounts, esfListed, machine.statuses);
  implement(app, deps, esfRoutes.tabCounts, async ({ db, scope, list, t }) => {
    const found = await esfListed.counts({ db, scope, t, today: clock.today() }, "status", list, "tab");
    const sumOf = (tab: number) => statusesOfTabs([tab]).reduce((all, id) => all + (found.get(id) ?? 0), 0);
    return { data: ESF_TABS.map(({ id, code }) => ({ id, name: t(`esfs.tabs.${code}`), ...countOf(sumOf(id)) })) };
  });
  implement(app, deps, esfRoutes.notices, async ({ db, scope, t }) => ({
    data: await readNotices({ db, scope, t, today: clock.today() }),
  }));
  implement(app, deps, esfRoutes.generate, async ({ db, scope, body, t }) => {
    const data = await generateEsfs(db, scope, body, clock, t);
    return { data, message: t("esfs.done.generated", { count: data.created, skipped: data.skipped.length }) };
  });
  implement(app, deps, esfRoutes.export, ({ db, scope, body, t }) =>
    exportEsfs({ db, scope, t, today: clock.today() }, body.ids, clock),
  );
  implement(app, deps, esfRoutes.xml, async ({ db, scope, body, t }) => ({
    fileName: t("esfs.xml.fileName", { date: clock.today(), count: body.ids.length }),
    content: Buffer.from(await writeXml({ db, scope, t, today: clock.today() }, body.ids)),
  }));
}
