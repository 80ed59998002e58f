import { type RefObject, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Frame, Spot } from "./recordings.ts";
import styles from "./StepPlayer.module.css";

type Props = {
  readonly frame: Frame;
  /** Is brought while this one is looked at. */
  readonly next: Frame | undefined;
  readonly place: number;
  readonly stage: RefObject<HTMLDivElement | null>;
  readonly onDrawn: (step: string) => void;
};

/** The picture of a step with a ring round the place it speaks of, which comes with the picture and never before it. */
export function Stage({ frame, next, place, stage, onDrawn }: Props) {
  const { t } = useTranslation();
  const [shown, setShown] = useState<string>();
  const { step, src, width, height, spot, isPressed } = frame;
  const drawn = (hasPicture: boolean) => {
    setShown(hasPicture ? step : undefined);
    onDrawn(step);
  };
  return (
    <div ref={stage} className={styles.stage} style={{ aspectRatio: `${width} / ${height}` }}>
      <img
        key={step}
        loading="lazy"
        alt={t("help.player.picture", { step: place + 1 })}
        src={src}
        width={width}
        height={height}
        onLoad={() => drawn(true)}
        onError={() => drawn(false)}
      />
      {shown === step && <span className={styles.spot} data-pressed={isPressed || undefined} style={boxOf(spot)} />}
      {next && shown && <link rel="prefetch" as="image" href={next.src} />}
    </div>
  );
}

const boxOf = ({ x, y, width, height }: Spot) => {
  const percent = (hundredths: number) => `${hundredths / 100}%`;
  return {
    insetInlineStart: percent(x),
    insetBlockStart: percent(y),
    inlineSize: percent(width),
    blockSize: percent(height),
  };
};
