import type { RenderProps } from "../../../engine/define/language/render-name.ts";

/** How a report came to be; one that a distribution made leads back to it. */
export function OriginCell({ row, mayCall, t }: RenderProps) {
  const { id, number, origin } = row;
  const word = t(`oks.origins.${String(origin)}`);
  if (origin !== "distribution" || !mayCall("oks.distribution")) return word;
  return (
    <a
      href={`/oks/${String(id)}/distribution`}
      data-record=""
      tabIndex={-1}
      aria-label={t("oks.origin.open", { number: String(number) })}
    >
      {word}
    </a>
  );
}
