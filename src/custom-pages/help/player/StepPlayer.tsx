import { CaretRightOutlined, PauseOutlined, StepBackwardOutlined, StepForwardOutlined } from "@ant-design/icons";
import { Button } from "antd";
import { type KeyboardEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { framesOf, type RecordingName } from "./recordings.ts";
import { Stage } from "./Stage.tsx";
import styles from "./StepPlayer.module.css";
import { type Player, readingTime, usePlayer } from "./use-player.ts";

/** A work shown step by step as the portal is, each step with its words and the place that is pressed. */
export function StepPlayer({ recording }: { readonly recording: RecordingName }) {
  const { t } = useTranslation();
  const frames = framesOf(recording);
  const captions = frames.map(({ step }) => t(`help.steps.${step}`));
  const [drawn, setDrawn] = useState<string>();
  const player = usePlayer(captions.map(readingTime), (place) => frames[place]?.step === drawn);
  const [frame, next] = [frames[player.place], frames[player.place + 1]];
  return (
    <section
      className={styles.player}
      aria-label={t("help.player.label", { name: t(`help.parts.${recording}.title`) })}
      onKeyDown={(event) => onKey(event, player, frames.length)}
    >
      {frame && <Stage frame={frame} next={next} place={player.place} stage={player.stage} onDrawn={setDrawn} />}
      <p className={styles.caption} aria-live={player.isPlaying ? "off" : "polite"}>
        {captions[player.place]}
      </p>
      <Controls player={player} captions={captions} />
      <ol className={styles.printed}>
        {captions.map((caption) => (
          <li key={caption}>{caption}</li>
        ))}
      </ol>
    </section>
  );
}

type ControlsProps = { readonly player: Player; readonly captions: readonly string[] };

function Controls({ player, captions }: ControlsProps) {
  const { t } = useTranslation();
  const { place, isPlaying, goTo, toggle } = player;
  const count = captions.length;
  const step = t("help.player.step", { step: place + 1, count });
  return (
    <div className={styles.controls}>
      <Button
        type="text"
        icon={<StepBackwardOutlined />}
        aria-label={t("help.player.previous")}
        title={t("help.player.previous")}
        disabled={place === 0}
        onClick={() => goTo(place - 1)}
      />
      <Button
        type="primary"
        shape="circle"
        icon={isPlaying ? <PauseOutlined /> : <CaretRightOutlined />}
        aria-label={t(isPlaying ? "help.player.pause" : "help.player.play")}
        title={t(isPlaying ? "help.player.pause" : "help.player.play")}
        onClick={toggle}
      />
      <Button
        type="text"
        icon={<StepForwardOutlined />}
        aria-label={t("help.player.next")}
        title={t("help.player.next")}
        disabled={place === count - 1}
        onClick={() => goTo(place + 1)}
      />
      <input
        type="range"
        min={1}
        max={count}
        value={place + 1}
        aria-label={t("help.player.progress")}
        aria-valuetext={`${step}. ${captions[place]}`}
        onChange={({ target }) => goTo(Number(target.value) - 1)}
      />
      <span className={styles.count} aria-hidden>
        {step}
      </span>
    </div>
  );
}

/** Left and right go a step, Home and End to the ends; a range knows these keys itself. */
function onKey(event: KeyboardEvent, { place, goTo }: Player, count: number): void {
  if (event.target instanceof HTMLInputElement) return;
  const to = { ArrowLeft: place - 1, ArrowRight: place + 1, Home: 0, End: count - 1 }[event.key];
  if (to === undefined) return;
  event.preventDefault();
  goTo(to);
}
