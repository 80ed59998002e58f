import { Alert, Button, Empty, Segmented, Skeleton } from "antd";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { formatMoney } from "../../../domain/money/print.ts";
import { sum } from "../../../domain/money/tiyn.ts";
import { LoadFailure } from "../../engine/page/LoadFailure.tsx";
import { Page } from "../../engine/page/Page.tsx";
import styles from "./Bank.module.css";
import { BankOrdersFilter } from "./BankOrdersFilter.tsx";
import { BankOrdersTable } from "./BankOrdersTable.tsx";
import { useBankOrders } from "./use-bank-orders.ts";

/** Which orders go to the bank, what it would send back, and the file for its client (domain.md §7.2). */
export function BankOrdersPage() {
  const { t } = useTranslation();
  const bank = useBankOrders();
  const chosen = bank.orders?.filter(({ id }) => bank.chosen.has(id)) ?? [];
  const wrong = chosen.filter(({ faults }) => faults.length > 0).length;
  const total = formatMoney(sum(chosen.map(({ amount }) => amount)));
  return (
    <Page title={t("payments.bank.title")} breadcrumbs={[{ label: t("payments.titles.list"), to: "/payments" }]}>
      <p className={styles.lead}>{t("payments.bank.text")}</p>
      {!bank.areNamed && <BankOrdersFilter choice={bank.choice} onChange={bank.narrow} />}
      {bank.error && <LoadFailure error={bank.error} onRetry={bank.refresh} />}
      {!bank.orders && !bank.error && <Skeleton active />}
      {bank.orders?.length === 0 && (
        <Empty
          image={Empty.PRESENTED_IMAGE_SIMPLE}
          description={
            <>
              <b>{t("payments.bank.none")}</b>
              <br />
              {t("payments.bank.noneText")}
            </>
          }
        >
          <Link to="/payments">{t("payments.bank.toList")}</Link>
        </Empty>
      )}
      {bank.orders && bank.orders.length > 0 && (
        <>
          <BankOrdersTable rows={bank.orders} chosen={bank.chosen} onChoose={bank.choose} />
          {wrong > 0 && <Alert type="warning" showIcon message={t("payments.bank.wrong", { count: wrong })} />}
          <footer className={styles.decision}>
            <p>{t("payments.bank.chosen", { count: chosen.length, sum: total })}</p>
            <Segmented
              aria-label={t("payments.bank.format")}
              options={["2.00", "1.01"]}
              value={bank.format}
              onChange={(format) => bank.setFormat(format === "1.01" ? "1.01" : "2.00")}
            />
            <Button
              type="primary"
              loading={bank.isSaving}
              disabled={chosen.length === 0 || wrong > 0}
              onClick={bank.save}
            >
              {t("payments.bank.save")}
            </Button>
          </footer>
        </>
      )}
    </Page>
  );
}
