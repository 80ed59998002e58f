import { Link } from "react-router";
import type { MonthPlan } from "../../../contract/entities/month-run.ts";

type Props = { readonly title: string; readonly parks: MonthPlan["skipped"]; readonly month: string };

/** Parks that are not taken: each leads to its sheet, with the reason beside it. */
export function SkippedParks({ title, parks, month }: Props) {
  if (parks.length === 0) return null;
  return (
    <section aria-label={title}>
      <p>{title}</p>
      <ul>
        {parks.map(({ park, why }) => (
          <li key={park.id}>
            <Link to={`/parks/${park.id}/distribution/${month}`}>{park.name}</Link>: {why}
          </li>
        ))}
      </ul>
    </section>
  );
}
