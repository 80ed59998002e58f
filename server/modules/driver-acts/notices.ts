import type { z } from "zod";
import type { notices } from "../../../contract/replies.ts";
import { formatMoney } from "../../../domain/money/print.ts";
import { toDay } from "../../../domain/periods/day.ts";
import { monthOf, numericMonth } from "../../../domain/periods/month.ts";
import type { RequestContext } from "../../entities/listed.ts";
import { type LeftOut, listLeftOut } from "./left-out.repository.ts";

type Notice = z.output<typeof notices>["data"][number];

/** Months that are told of at once. */
const MOST = 3;

/** Why acts with drivers are not all of the park's commission: what of each of the latest months is in none, and why. */
export async function readNotices(context: RequestContext): Promise<Notice[]> {
  const found = await listLeftOut(context.db, context.scope, MOST);
  return found.map((month) => ({
    id: `left-out-${monthOf(toDay(month.period))}`,
    tone: "info",
    question: null,
    deed: null,
    text: textOf(context, month),
  }));
}

function textOf({ t }: Pick<RequestContext, "t">, { period, drivers, returned, nobodys }: LeftOut): string {
  const month = numericMonth(monthOf(toDay(period)));
  const parts = [
    ...(drivers > 0 ? [t("driver-acts.notices.returned", { count: drivers, sum: formatMoney(returned) })] : []),
    ...(nobodys === 0n ? [] : [t("driver-acts.notices.nobodys", { sum: formatMoney(nobodys) })]),
  ];
  return t("driver-acts.notices.month", { month, parts: parts.join("; ") });
}
