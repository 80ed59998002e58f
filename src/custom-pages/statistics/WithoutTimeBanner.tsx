import { Alert } from "antd";
import { useTranslation } from "react-i18next";
import type { ReplyOf } from "../../../contract/route.ts";
import type { dispRoutes } from "../../../contract/routes/disps.ts";

/** How many parks are named before «и ещё 5 парков». */
const NAMED = 3;

type Props = {
  readonly parks: ReplyOf<typeof dispRoutes.statistics>["without_time"];
  /** Where the money of such days stands: in a line for each day, or in one of the week. */
  readonly shownAs: "days" | "week";
};

/** Says which parks have days without hours in a report by hours, minutes or hours of the week; nothing when every day has them. */
export function WithoutTimeBanner({ parks, shownAs }: Props) {
  const { t } = useTranslation();
  if (parks.length === 0) return null;
  const named = parks
    .slice(0, NAMED)
    .map(({ park, days }) => t("statistics.withoutTime.park", { count: days, park: park.name }));
  const others = parks.length - named.length;
  const rest = others > 0 ? [t("statistics.withoutTime.others", { count: others })] : [];
  return (
    <Alert
      type="info"
      showIcon
      message={t(`statistics.withoutTime.${shownAs}`, { parks: [...named, ...rest].join(", ") })}
    />
  );
}
