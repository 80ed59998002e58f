import { CloseOutlined, ReloadOutlined } from "@ant-design/icons";
import { Button } from "antd";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { studioRoutes } from "../../../contract/routes/studio.ts";
import { VIEW_ENDED } from "../../config/view-ended.ts";
import { useAct } from "../../engine/calls/use-act.ts";
import styles from "./Studio.module.css";

export type Beside = { readonly token: string; readonly to: string };
type Props = Beside & {
  /** The version of the draft: the frame shows the last one that was saved. */
  readonly version: number | null;
  readonly onClose: () => void;
};

/** The portal as somebody else has it with the draft, in a frame beside the editor: a view of its own, and nobody's tab (ADR 58). */
export function PreviewPane({ token, to, version, onClose }: Props) {
  const { t } = useTranslation();
  const [turn, setTurn] = useState(0);
  const { run } = useAct(studioRoutes.endView);
  const frame = useRef<HTMLIFrameElement>(null);
  useEffect(() => {
    const element = frame.current;
    element?.addEventListener(VIEW_ENDED, onClose);
    return () => element?.removeEventListener(VIEW_ENDED, onClose);
  });
  // By itself it ends within the hour, and nobody else has its token.
  useEffect(() => () => void run({ body: { token } }).catch(() => undefined), [run, token]);
  return (
    <section className={styles.preview} aria-label={t("studio-pages.viewing.pane")}>
      <header className={styles.previewBar}>
        <span>{t("studio-pages.viewing.pane")}</span>
        <Button
          size="small"
          type="text"
          icon={<ReloadOutlined />}
          aria-label={t("studio-pages.viewing.reload")}
          onClick={() => setTurn(turn + 1)}
        />
        <Button
          size="small"
          type="text"
          icon={<CloseOutlined />}
          aria-label={t("studio-pages.viewing.close")}
          onClick={onClose}
        />
      </header>
      <div className={styles.window}>
        <iframe
          key={`${version} ${turn}`}
          ref={frame}
          className={styles.frame}
          name={token}
          src={to}
          title={t("studio-pages.viewing.pane")}
        />
      </div>
    </section>
  );
}
