import { Suspense } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { onDemand } from "../../engine/later/later.ts";
import styles from "./HelpPage.module.css";
import { PICTURE_OF, PICTURES_OF_STEPS, type PictureName, pictureOf } from "./pictures.ts";
import { isRecording, SHOWN_BY } from "./player/recordings.ts";
import type { PartName } from "./sections.ts";

const StepPlayer = onDemand(async () => (await import("./player/StepPlayer.tsx")).StepPlayer);

/** A part of the help: paragraphs; lines that begin with a number are steps; then what it looks like, or how it is done. */
export function Told({ part, text }: { readonly part: PartName; readonly text: string }) {
  const { t } = useTranslation();
  const shownBy = SHOWN_BY[part];
  const lines = text.split("\n");
  const steps = lines.filter((line) => /^\d+\. /.test(line));
  const shown = PICTURES_OF_STEPS[part] ?? [];
  const picture = PICTURE_OF[part];
  return (
    <>
      {lines
        .filter((line) => !steps.includes(line))
        .map((line) => (
          <p key={line}>{line}</p>
        ))}
      {steps.length > 0 && (
        <ol>
          {steps.map((step, place) => (
            <li key={step}>
              {step.replace(/^\d+\. /, "")}
              {shown[place] && <Picture name={shown[place]} />}
            </li>
          ))}
        </ol>
      )}
      {picture && <Picture name={picture} />}
      {shownBy && (
        <p>
          <Link to={`/help/video-instructions#${shownBy}`}>{t("help.player.link")}</Link>
        </p>
      )}
      {isRecording(part) && (
        <Suspense fallback={<div className={styles.coming} />}>
          <StepPlayer recording={part} />
        </Suspense>
      )}
    </>
  );
}

/** A picture of the portal, taken in its light scheme; a press shows it in its own size. */
function Picture({ name }: { readonly name: PictureName }) {
  const { t } = useTranslation();
  const { src, width, height } = pictureOf(name);
  return (
    <a className={styles.picture} href={src} target="_blank" rel="noreferrer">
      <img loading="lazy" alt={t(`help.pictures.${name}`)} src={src} width={width} height={height} />
    </a>
  );
}
