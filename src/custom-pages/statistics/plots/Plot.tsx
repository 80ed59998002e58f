import { PictureOutlined } from "@ant-design/icons";
import { Button, Skeleton } from "antd";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Drawn } from "./chart.ts";
import { keepPicture } from "./keep-picture.ts";
import styles from "./Plots.module.css";

type Library = Pick<typeof import("./chart.ts"), "draw" | "pictureOf">;
type Props = Pick<Drawn, "kind" | "labels" | "series"> & { readonly title: string };

/** A plot with its name and the way to keep it as a picture. Its figures are in the table, one press away: a screen reader is told so. */
export function Plot({ title, kind, labels, series }: Props) {
  const { t, i18n } = useTranslation();
  const canvas = useRef<HTMLCanvasElement>(null);
  const [library, setLibrary] = useState<Library>();
  useEffect(() => {
    let isHere = true;
    void import("./chart.ts").then(({ draw, pictureOf }) => isHere && setLibrary({ draw, pictureOf }));
    return () => {
      isHere = false;
    };
  }, []);
  useEffect(() => {
    if (!library || !canvas.current) return;
    const format = new Intl.NumberFormat(i18n.language, { notation: "compact", maximumFractionDigits: 1 });
    return library.draw(canvas.current, { kind, labels, series, compact: (tenge) => format.format(tenge) });
  }, [library, kind, labels, series, i18n.language]);
  const save = () => {
    if (!library || !canvas.current) return;
    const ground = getComputedStyle(document.documentElement).getPropertyValue("--ant-color-bg-container") || "#ffffff";
    keepPicture(library.pictureOf(canvas.current, ground), title);
  };
  return (
    <figure className={styles.plot}>
      <figcaption>
        <h2>{title}</h2>
        <Button
          size="small"
          icon={<PictureOutlined />}
          onClick={save}
          aria-label={t("statistics.plots.saveOf", { title })}
        >
          PNG
        </Button>
      </figcaption>
      <div className={styles.canvas} style={{ blockSize: kind === "bars" ? 80 + labels.length * 30 : 320 }}>
        {!library && <Skeleton active />}
        <canvas ref={canvas} role="img" aria-label={t("statistics.plots.seen", { title })} />
      </div>
    </figure>
  );
}
