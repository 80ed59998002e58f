import { Alert } from "antd";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { OkCard } from "../../../../contract/routes/oks.ts";
import { formatMoney } from "../../../../domain/money/print.ts";
import { formatInstant } from "../../../engine/format/format.ts";
import styles from "./OkCard.module.css";
import { ReportChain } from "./ReportChain.tsx";
import { StatusTag } from "./StatusTag.tsx";

/** What stands before and beside the report, and who its two sides are. */
export function CardRail({ card }: { readonly card: OkCard }) {
  const { t } = useTranslation();
  return (
    <aside className={styles.rail}>
      {card.objection !== "" && (
        <Alert type="warning" showIcon message={t("ok-card.objection")} description={card.objection} />
      )}
      {card.limit_override && <Alert type="warning" showIcon message={t("ok-card.limitOverride")} />}
      {!card.can.delete.ok && card.can.delete.why && <Alert type="info" showIcon message={card.can.delete.why} />}
      <Block title={t("ok-card.chain.title")}>
        <ReportChain card={card} />
      </Block>
      {card.siblings.length > 0 && (
        <Block title={t("ok-card.siblings")}>
          <ul className={styles.chain}>
            {card.siblings.map((sibling) => (
              <li key={sibling.id}>
                <Link to={`/oks/${sibling.id}`}>{sibling.counterparty}</Link>
                <StatusTag status={sibling.status} />
                <small>
                  № {sibling.number} · {formatMoney(sibling.total_money)} ₸
                </small>
              </li>
            ))}
          </ul>
        </Block>
      )}
      <Side title={t("ok-card.sides.principal")} side={card.principal} />
      <Side title={t("ok-card.sides.commissioner")} side={card.commissioner} />
      <p className={styles.made}>
        {t(`ok-card.origins.${card.origin}`)} · {formatInstant(card.created_at)}
      </p>
    </aside>
  );
}

function Block({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className={styles.block}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}

function Side({ title, side }: { readonly title: string; readonly side: OkCard["principal"] }) {
  const { t } = useTranslation();
  const lines = [
    [t("ok-card.sides.iinBin"), side.iin_bin],
    [t("ok-card.sides.address"), side.address],
    [side.director_position || t("ok-card.sides.director"), side.director],
    [t("ok-card.sides.iik"), side.iik],
    [t("ok-card.sides.bank"), [side.bank, side.bik].filter(Boolean).join(", ")],
    [t("ok-card.sides.kbe"), side.kbe],
  ] as const;
  return (
    <Block title={title}>
      <p className={styles.sideName}>{side.name}</p>
      <dl className={styles.side}>
        {lines.map(
          ([label, value]) =>
            value && (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
    </Block>
  );
}
