import { Skeleton } from "antd";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { profileRoutes } from "../../../../contract/routes/profile.ts";
import { useCall } from "../../../engine/calls/use-call.ts";
import { LoadFailure } from "../../../engine/page/LoadFailure.tsx";
import { Nothing } from "../Nothing.tsx";
import { ProfileFrame } from "../ProfileFrame.tsx";
import { COLUMNS, ContractLine } from "./ContractLine.tsx";
import styles from "./Contracts.module.css";

/** The contracts of one's own side. */
export function ContractsPage() {
  const { t } = useTranslation();
  const { data, error, refetch } = useCall(profileRoutes.contracts);
  const own = data?.data;
  return (
    <ProfileFrame section="contracts">
      {error && <LoadFailure error={error} onRetry={refetch} />}
      {!error && !own && <Skeleton active paragraph={{ rows: 6 }} />}
      {own?.rows.length === 0 && (
        <Nothing title={t("profile.contracts.empty.title")} text={t("profile.contracts.empty.text")} />
      )}
      {own && own.rows.length > 0 && (
        <div className={styles.box}>
          <table className={styles.table}>
            <thead>
              <tr>
                {COLUMNS.map((column) => (
                  <th key={column} scope="col">
                    {t(`profile.contracts.fields.${column}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {own.rows.map((row) => (
                <ContractLine key={`${row.resource} ${row.id}`} row={row} />
              ))}
            </tbody>
          </table>
        </div>
      )}
      {own && own.in_force !== null && own.in_force > 0 && (
        <p className={styles.more}>
          <Link to="/contracts">{t("profile.contracts.commission", { count: own.in_force })}</Link>
        </p>
      )}
    </ProfileFrame>
  );
}
