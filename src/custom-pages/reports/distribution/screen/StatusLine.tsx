import { App, Button } from "antd";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { DistributionCard } from "../../../../../contract/entities/distribution.ts";
import { writeListAsk } from "../../../../../contract/list.ts";
import type { Tone } from "../../../../../domain/machine.ts";
import { ActionButton } from "../../../../engine/actions/ActionButton.tsx";
import { useSession } from "../../../../engine/calls/use-session.ts";
import { ConsequencesList } from "../../../../engine/consequences/ConsequencesList.tsx";
import { useConsequences } from "../../../../engine/consequences/use-consequences.ts";
import { StatusTag } from "../../../../engine/fields/status/StatusTag.tsx";
import { formatInstant } from "../../../../engine/format/format.ts";
import { printInstant } from "./print-time.ts";
import styles from "./Screen.module.css";
import type { DraftState } from "./use-draft.ts";

const TONES = { saved: "green", open: "red", draft: "gold", proposal: "accent" } as const satisfies Record<
  DistributionCard["source"] | "open",
  Tone
>;

export type StatusLineProps = {
  readonly card: DistributionCard;
  readonly draft: DraftState;
  readonly month: string;
  readonly onDropDraft: () => void;
  readonly onCancel: () => Promise<void>;
};

/** What these figures are, how fresh the statistics are, and where the draft is kept. */
export function StatusLine({ card, draft, month, onDropDraft, onCancel }: StatusLineProps) {
  const { t } = useTranslation();
  const { modal } = App.useApp();
  const { user } = useSession();
  const felt = useConsequences();
  const saved = card.chain.find(({ is_this }) => is_this);
  const source = draft.kind === "none" ? (card.source === "draft" ? "proposal" : card.source) : "draft";
  // Reports may have gone since the month was saved, and operations come: it is open again then.
  const state = source === "saved" && !card.is_whole ? "open" : source;
  const updated = card.statistics_updated_at;
  const ask = () =>
    modal.confirm({
      title: t("distribution.draft.dropConfirm", { month }),
      okText: t("distribution.draft.drop"),
      cancelText: t("distribution.draft.keep"),
      onOk: onDropDraft,
    });
  const reports = card.parties.filter(({ report }) => report !== null).length;
  const askToCancel = () =>
    modal.confirm({
      title: t("distribution.cancel.title", { month, count: reports }),
      width: 520,
      content: (
        <>
          {t("distribution.cancel.text")}
          {saved && <ConsequencesList asks={felt({ noun: "distributions", of: "delete", ids: [saved.id] })} />}
        </>
      ),
      okText: t("distribution.cancel.button"),
      okButtonProps: { danger: true },
      cancelText: t("distribution.cancel.keep"),
      onOk: onCancel,
    });
  return (
    <div className={styles.status}>
      <StatusTag name={t(`distribution.status.${state}`)} tone={TONES[state]} />
      <span>
        {updated === null
          ? t("distribution.status.noStatistics")
          : t("distribution.status.statisticsAt", { at: formatInstant(updated) })}
      </span>
      <span role="status" className={draft.kind === "lost" ? styles.lost : undefined}>
        {draft.kind === "saved"
          ? t("distribution.draft.saved", { at: printInstant(draft.at, user.today) })
          : draft.kind !== "none" && t(`distribution.draft.${draft.kind}`)}
      </span>
      {draft.kind !== "none" && (
        <Button type="link" size="small" className={styles.drop ?? ""} onClick={ask}>
          {t("distribution.draft.drop")}
        </Button>
      )}
      {reports > 0 && (
        <>
          <Link to={`/payments?${writeListAsk({ filters: { park: [card.park.id], period: card.period } })}`}>
            {t("distribution.payments")}
          </Link>
          <ActionButton isDanger why={card.can.cancel.why} onClick={askToCancel}>
            {t("distribution.cancel.button")}
          </ActionButton>
        </>
      )}
    </div>
  );
}
