import type { z } from "zod";
import { writeListAsk } from "../../../contract/list.ts";
import type { notices } from "../../../contract/replies.ts";
import { esfRoutes } from "../../../contract/routes/esfs.ts";
import { esfUrgency } from "../../../domain/documents/esfs.ts";
import { formatMoney } from "../../../domain/money/print.ts";
import { toTiyn } from "../../../domain/money/tiyn.ts";
import { addDays, toDay } from "../../../domain/periods/day.ts";
import type { Db } from "../../db/database.ts";
import type { RequestContext } from "../../entities/listed.ts";
import { sumWaiting } from "./esfs.repository.ts";
import { mayBeInvoiced } from "./generate.ts";
import { type Act, listUninvoiced } from "./invoicing.repository.ts";
import { printDay } from "./print-day.ts";

type Notice = z.output<typeof notices>["data"][number];

/** What an accountant has to know before the list: what is too late, what has to be issued and until when, what is not made yet. */
export async function readNotices({ scope, t, today, db }: RequestContext & { db: Db }): Promise<Notice[]> {
  const day = toDay(today);
  const [{ overdue, due }, forgotten] = await Promise.all([sumWaiting(db, scope, today), listUninvoiced(db, scope)]);
  const found: Notice[] = [];
  const question = (issue_by: { from?: string; to?: string }) =>
    String(writeListAsk({ filters: { tab: [1], issue_by } }));
  const values = ({ count, total, nearest }: { count: number; total: bigint; nearest: string }) => ({
    count,
    sum: formatMoney(toTiyn(total)),
    date: printDay(nearest),
  });
  if (overdue)
    found.push({
      id: "overdue",
      tone: "error",
      text: t("esfs.notices.overdue", values(overdue)),
      question: question({ to: addDays(day, -1) }),
      deed: null,
    });
  if (due)
    found.push({
      id: "due",
      tone: esfUrgency(toDay(due.nearest), day) === "soon" ? "warning" : "info",
      text: t("esfs.notices.due", values(due)),
      question: question({ from: day }),
      deed: null,
    });
  const uninvoiced = noticeOf(forgotten, t);
  if (uninvoiced) found.push(uninvoiced);
  return found;
}

/** The acts of which the generation would make invoices, and the days for which it makes them all. */
function noticeOf(forgotten: readonly Act[], t: RequestContext["t"]): Notice | undefined {
  const acts = forgotten.filter((act) => mayBeInvoiced(act).ok);
  const [from] = acts.map(({ period_from }) => period_from).sort();
  const to = acts
    .map(({ period_to }) => period_to)
    .sort()
    .at(-1);
  if (from === undefined || to === undefined) return undefined;
  return {
    id: "uninvoiced",
    tone: "info",
    text: t("esfs.notices.uninvoiced", { count: acts.length, date: printDay(from) }),
    question: null,
    deed: { call: esfRoutes.generate.name, from, to },
  };
}
