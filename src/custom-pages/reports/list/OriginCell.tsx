import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { RenderProps } from "../../../engine/define/language/render-name.ts";

/** How a report came to be; one that a distribution made leads back to it. */
export function OriginCell({ row, mayCall }: RenderProps) {
  const { t } = useTranslation();
  const { id, number, origin } = row;
  const word = t(`oks.origins.${String(origin)}`);
  if (origin !== "distribution" || !mayCall("oks.distribution")) return word;
  return (
    <Link to={`/oks/${String(id)}/distribution`} aria-label={t("oks.origin.open", { number: String(number) })}>
      {word}
    </Link>
  );
}
