import type { z } from "zod";
import { writeListAsk } from "../../../contract/list.ts";
import type { notices } from "../../../contract/replies.ts";
import type { ReplyOf } from "../../../contract/route.ts";
import { esfRoutes } from "../../../contract/routes/esfs.ts";
import { esfUrgency } from "../../../domain/documents/esfs.ts";
import { formatMoney } from "../../../domain/money/print.ts";
import { toTiyn } from "../../../domain/money/tiyn.ts";
import { addDays, type Day, printDay, toDay } from "../../../domain/periods/day.ts";
import type { RequestContext } from "../../entities/listed.ts";
import { esfRecords } from "./esfs.ts";
import { mayBeInvoiced } from "./generate.ts";
import { listUninvoiced } from "./invoicing.repository.ts";

type Notice = z.output<typeof notices>["data"][number];

/** What an accountant has to know before the list: what is too late, what has to be issued and until when, what is not made yet. */
export async function readNotices(context: RequestContext): Promise<Notice[]> {
  const day = toDay(context.today);
  const found = await Promise.all([
    waiting(context, "overdue", { to: addDays(day, -1) }, () => "error"),
    waiting(context, "due", { from: day }, (next) => (esfUrgency(next, day) === "soon" ? "warning" : "info")),
    uninvoiced(context),
  ]);
  return found.flatMap((notice) => notice ?? []);
}

/** What waits to be issued by these days, as the list finds it: how many, how much, and the nearest last day. */
async function waiting(
  context: RequestContext,
  id: "overdue" | "due",
  issue_by: { from?: string; to?: string },
  toneOn: (nearest: Day) => Notice["tone"],
): Promise<Notice | undefined> {
  const filters = { tab: [1], issue_by };
  const sort = [{ field: "issue_by", order: "asc" as const }];
  const ask = { filters, search: "", sort, page: 1, perPage: 1 };
  const { data, total, totals } = (await esfRecords.page(context, ask)) as ReplyOf<typeof esfRoutes.list>; // of the definition's own list
  const [first] = data;
  if (!first) return undefined;
  const values = { count: total, sum: formatMoney(totals?.total ?? toTiyn(0)), date: printDay(first.issue_by) };
  const question = String(writeListAsk({ filters }));
  return {
    id,
    tone: toneOn(toDay(first.issue_by)),
    text: context.t(`esfs.notices.${id}`, values),
    question,
    deed: null,
  };
}

/** The acts of which the generation would make invoices, and the days for which it makes them all. */
async function uninvoiced({ db, scope, t }: RequestContext): Promise<Notice | undefined> {
  const acts = (await listUninvoiced(db, scope)).filter((act) => mayBeInvoiced(act).ok);
  const from = acts.map(({ period_from }) => period_from).sort()[0];
  const to = acts
    .map(({ period_to }) => period_to)
    .sort()
    .at(-1);
  if (from === undefined || to === undefined) return undefined;
  return {
    id: "uninvoiced",
    tone: "info",
    question: null,
    deed: { call: esfRoutes.generate.name, from, to },
    text: t("esfs.notices.uninvoiced", { count: acts.length, date: printDay(from) }),
  };
}
