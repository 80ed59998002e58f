import { Alert, Button, Flex } from "antd";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { DistributionCard } from "../../../../../contract/entities/distribution.ts";
import { formatMoney } from "../../../../../domain/money/print.ts";
import type { Change } from "../sheet/differences.ts";
import { reportsPath } from "../sheet/paths.ts";
import { NextPark } from "./NextPark.tsx";
import { PaidBanner } from "./PaidBanner.tsx";
import { printMonth } from "./print-time.ts";
import styles from "./Screen.module.css";
import type { Saved } from "./use-save.ts";

export type BannersProps = {
  readonly card: DistributionCard;
  readonly changes: readonly Change[];
  readonly onResplit: () => void;
  readonly onLeave: () => void;
  readonly saved: Saved | undefined;
  readonly isRestored: boolean;
};

/** What stands between the person and the month's end, each with its way on. */
export function Banners({ card, changes, onResplit, onLeave, saved, isRestored }: BannersProps) {
  const { t } = useTranslation();
  const { ok, why, blocked_by } = card.can.save;
  const [unrated] = card.without_rate;
  return (
    <>
      {saved && <SavedBanner card={card} saved={saved} />}
      {card.unknown_categories.length > 0 && <UnknownBanner card={card} />}
      {!ok && (blocked_by || card.unknown_categories.length === 0) && (
        <Alert
          type="warning"
          showIcon
          message={why}
          action={
            blocked_by ? (
              <Link to={`/oks/${blocked_by.id}`}>
                {t("distribution.conflict.openReport", { number: blocked_by.number })}
              </Link>
            ) : (
              unrated && <ContractLink contract={unrated.contract} />
            )
          }
        />
      )}
      {card.beside.length > 0 && (
        <Alert
          type="info"
          showIcon
          message={t("distribution.banners.beside")}
          description={
            <Flex wrap gap={16}>
              {card.beside.map(({ report }) => (
                <Link key={report.id} to={`/oks/${report.id}`}>
                  {t("explain.previous", { number: report.number })}
                </Link>
              ))}
            </Flex>
          }
        />
      )}
      <PaidBanner card={card} />
      {changes.length > 0 && <ChangedBanner changes={changes} onResplit={onResplit} onLeave={onLeave} />}
      {isRestored && <Alert type="info" showIcon closable message={t("distribution.draft.restored")} />}
    </>
  );
}

function ContractLink({ contract }: Pick<DistributionCard["without_rate"][number], "contract">) {
  const { t } = useTranslation();
  return (
    <Link to={`/contracts/${contract.id}`}>{t("distribution.banners.contract", { number: contract.number })}</Link>
  );
}

function SavedBanner({ card, saved }: { readonly card: DistributionCard; readonly saved: Saved }) {
  const { t } = useTranslation();
  const month = printMonth(card.period);
  return (
    <Alert
      type="success"
      showIcon
      message={t("distribution.banners.created", { month })}
      description={
        <ul className={styles.list}>
          {saved.reports.map((report) => (
            <li key={report.id}>
              <Link to={`/oks/${report.id}`}>{t("explain.previous", { number: report.number })}</Link> ·{" "}
              {report.counterparty} · {formatMoney(report.to_transfer)} ₸
            </li>
          ))}
        </ul>
      }
      action={
        <Flex vertical gap={8} align="end">
          <NextPark card={card} isMain />
          <Link to={reportsPath(card)}>{t("distribution.save.openReports")}</Link>
        </Flex>
      }
    />
  );
}

function UnknownBanner({ card }: { readonly card: DistributionCard }) {
  const { t } = useTranslation();
  return (
    <Alert
      type="error"
      showIcon
      message={t("distribution.banners.unknown", { count: card.unknown_categories.length })}
      description={card.unknown_categories.map(({ name, entries }) => `${name} (${entries})`).join(", ")}
      action={<Link to="/categories">{t("distribution.banners.unknownOpen")}</Link>}
    />
  );
}

function ChangedBanner({ changes, onResplit, onLeave }: Pick<BannersProps, "changes" | "onResplit" | "onLeave">) {
  const { t } = useTranslation();
  return (
    <Alert
      type="warning"
      showIcon
      message={t("distribution.banners.changed")}
      description={
        <ul className={styles.list}>
          {changes.map(({ field, before, now }) => (
            <li key={field}>
              {t("distribution.banners.change", {
                field: t(`explain.figures.${field}`),
                before: formatMoney(before),
                now: formatMoney(now),
              })}
            </li>
          ))}
        </ul>
      }
      action={
        <Flex vertical gap={8}>
          <Button type="primary" size="small" onClick={onResplit}>
            {t("distribution.banners.resplit")}
          </Button>
          <Button size="small" onClick={onLeave}>
            {t("distribution.banners.leave")}
          </Button>
        </Flex>
      }
    />
  );
}
