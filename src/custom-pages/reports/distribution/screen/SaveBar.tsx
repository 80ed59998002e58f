import { CheckCircleOutlined, ExclamationCircleOutlined } from "@ant-design/icons";
import { Button, Tooltip } from "antd";
import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import type { DistributionCard } from "../../../../../contract/entities/distribution.ts";
import { overLimitSaid } from "../../../../../contract/over-limit.ts";
import { formatMoney } from "../../../../../domain/money/print.ts";
import type { Blocker } from "../sheet/blockers.ts";
import type { Row } from "../sheet/rows.ts";
import styles from "./Screen.module.css";

export type SaveBarProps = {
  readonly card: DistributionCard;
  readonly blockers: readonly Blocker[];
  readonly onOpen: (row: Row, column: number) => void;
  readonly onSave: () => void;
};

/** Saving, or why not: the first reasons in words, each leading to its cell. */
export function SaveBar({ card, blockers, onOpen, onSave }: SaveBarProps) {
  const { t } = useTranslation();
  const words = blockers.map((blocker) => ({ blocker, text: wordsOf(blocker, card, t) }));
  const [first, ...more] = words;
  return (
    <div className={styles.saveBar}>
      <p className={styles.reasons} id="distribution-reasons" role="status">
        {first ? (
          <>
            {first.blocker.kind === "unchanged" ? (
              <CheckCircleOutlined className={styles.ready} aria-hidden />
            ) : (
              <ExclamationCircleOutlined className={styles.blocked} aria-hidden />
            )}
            <Reason {...first} onOpen={onOpen} />
            {more.length > 0 && (
              <Tooltip placement="bottom" title={more.map(({ text }) => text).join("; ")}>
                <span className={styles.more}>{t("distribution.save.reasons.more", { count: more.length })}</span>
              </Tooltip>
            )}
          </>
        ) : (
          <>
            <CheckCircleOutlined className={styles.ready} aria-hidden />
            {t("distribution.save.reasons.ready")}
          </>
        )}
      </p>
      <Tooltip placement="bottom" title={first?.text}>
        <Button type="primary" disabled={first !== undefined} aria-describedby="distribution-reasons" onClick={onSave}>
          {t("distribution.save.button")}
        </Button>
      </Tooltip>
    </div>
  );
}

type ReasonProps = { readonly blocker: Blocker; readonly text: string; readonly onOpen: SaveBarProps["onOpen"] };

function Reason({ blocker, text, onOpen }: ReasonProps) {
  if (!("row" in blocker)) return <span>{text}</span>;
  return (
    <button type="button" className={styles.reason} onClick={() => onOpen(blocker.row, blocker.column)}>
      {text}
    </button>
  );
}

function wordsOf(blocker: Blocker, card: DistributionCard, t: TFunction): string {
  const key = `distribution.save.reasons.${blocker.kind}`;
  const party = "column" in blocker ? card.parties[blocker.column]?.counterparty.name : undefined;
  switch (blocker.kind) {
    case "server":
      return blocker.why;
    case "unknown":
    case "unchanged":
    case "shares":
      return t(key);
    case "wrong":
      return t(key, { count: blocker.count });
    case "difference":
      return t(key, { field: t(`explain.figures.${blocker.row}`), amount: formatMoney(blocker.amount) });
    case "negative":
      return t(key, { field: t(`explain.figures.${blocker.row}`), party });
    case "limit":
      return t(
        "errors.LIMIT_EXCEEDED",
        overLimitSaid({ name: party ?? "", kind: blocker.limit, over: blocker.over }, card.limit_mode),
      );
  }
}
