import { Button, Skeleton } from "antd";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { okRoutes } from "../../../contract/routes/oks.ts";
import { useCall } from "../../engine/calls/use-call.ts";
import styles from "./Home.module.css";
import { HomeFailure } from "./HomeFailure.tsx";
import { Tile } from "./Tile.tsx";

/** A client's commissioner reports by status. */
export function ClientHome() {
  const { t } = useTranslation();
  const { data, error, refetch } = useCall(okRoutes.statusCounts);
  if (error) return <HomeFailure error={error} onRetry={refetch} />;
  if (!data) return <Skeleton active title={false} paragraph={{ rows: 6 }} />;
  return (
    <section className={styles.section}>
      <h2 className={styles.heading}>{t("app.home.client.title")}</h2>
      {data.data.every(({ count }) => count === 0) ? (
        <p className={styles.muted}>{t("app.home.client.empty")}</p>
      ) : (
        <div className={styles.tiles}>
          {data.data.map(({ id, name, count }) => (
            <Tile key={id} label={name} value={count} />
          ))}
        </div>
      )}
      <p className={styles.ways}>
        <Link to="/oks">
          <Button type="primary" tabIndex={-1}>
            {t("app.home.client.all")}
          </Button>
        </Link>
      </p>
    </section>
  );
}
