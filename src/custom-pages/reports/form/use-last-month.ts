import { toDay } from "../../../../domain/periods/day.ts";
import { addMonths, type Month, monthOf } from "../../../../domain/periods/month.ts";
import { useSession } from "../../../engine/calls/use-session.ts";

/** The last whole month by the server's calendar: the one that is being reported on. */
export function useLastMonth(): Month {
  const { user } = useSession();
  return addMonths(monthOf(toDay(user.today)), -1);
}
