import { Button, Skeleton } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { accountRoutes } from "../../../contract/routes/accounts.ts";
import { parkRoutes } from "../../../contract/routes/parks.ts";
import { useCall } from "../../engine/calls/use-call.ts";
import { useCanCall } from "../../engine/calls/use-can-call.ts";
import { CardPanel } from "../../engine/card/CardPanel.tsx";
import type { RenderProps } from "../../engine/define/language/render-name.ts";
import { formatInstant } from "../../engine/format/format.ts";
import { LoadFailure } from "../../engine/page/LoadFailure.tsx";
import { AddUserDialog } from "./AddUserDialog.tsx";
import styles from "./ParkUsersPanel.module.css";

/** Who sees a park besides the aggregator's staff, on its card; the administrator lets others in. */
export function ParkUsersPanel({ row }: RenderProps) {
  const { t } = useTranslation();
  const can = useCanCall();
  const id = typeof row.id === "number" ? row.id : 0;
  const isAllowed = can(parkRoutes.users);
  const { data, error, refetch } = useCall(parkRoutes.users, { params: { id }, enabled: isAllowed && id > 0 });
  const [isAdding, setAdding] = useState(false);
  if (!isAllowed) return null;
  const users = data?.data;
  return (
    <CardPanel
      title={t("parks.users.title")}
      action={can(accountRoutes.addParks) && <Button onClick={() => setAdding(true)}>{t("parks.users.add")}</Button>}
    >
      {error && <LoadFailure error={error} onRetry={refetch} />}
      {!error && !users && <Skeleton active paragraph={{ rows: 2 }} />}
      {users?.length === 0 && <p className={styles.none}>{t("parks.users.none")}</p>}
      {users && users.length > 0 && (
        <ul className={styles.people}>
          {users.map(({ id: user, name, email, role, last_login }) => (
            <li key={user}>
              <strong>{name}</strong>
              <span>{role.name}</span>
              <a href={`mailto:${email}`}>{email}</a>
              <span className={styles.none}>
                {last_login ? t("parks.users.last", { at: formatInstant(last_login) }) : t("parks.users.never")}
              </span>
            </li>
          ))}
        </ul>
      )}
      {isAdding && <AddUserDialog parkId={id} onClose={() => setAdding(false)} />}
    </CardPanel>
  );
}
