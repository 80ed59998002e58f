import { CheckOutlined, DownOutlined } from "@ant-design/icons";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { sessionRoutes } from "../../../contract/routes/session.ts";
import { useAct } from "../../engine/calls/use-act.ts";
import { useCall } from "../../engine/calls/use-call.ts";
import { useSession } from "../../engine/calls/use-session.ts";
import { MenuButton } from "../../engine/menu/MenuButton.tsx";
import { useToast } from "../../engine/toast/use-toast.ts";
import { usePortal } from "../portal-context.ts";
import styles from "./AggregatorChooser.module.css";

/** For whom one works. Choosing another drops all that was read for the last one; one's role there may differ. */
export function AggregatorChooser() {
  const { t } = useTranslation();
  const { aggregatorId } = useSession();
  const { store } = usePortal().wiring;
  const toast = useToast();
  const { data } = useCall(sessionRoutes.aggregators);
  const change = useAct(sessionRoutes.changeAggregator);
  const all = data?.data.data ?? [];
  const current = all.find(({ id }) => id === aggregatorId);
  const fallback = data && !current ? (all.find(({ selected }) => selected) ?? all[0])?.id : undefined;

  const choose = async (id: number) => {
    try {
      const { data: chosen } = await change.run({ body: { aggregator_id: id } });
      await store.changeAggregator(id);
      toast.success(t("app.aggregator.changed", { name: chosen.name }));
    } catch (error) {
      toast.failure(error);
    }
  };
  // The stored one is no longer this person's: every call would be refused, so take one that is.
  useEffect(() => {
    if (fallback !== undefined) void store.changeAggregator(fallback);
  }, [fallback, store]);

  if (!data) return null;
  const name = current?.name ?? t("app.aggregator.none");
  if (all.length < 2) return <span className={styles.only}>{name}</span>;
  const items = () =>
    all.map(({ id, name: label }) => ({
      key: String(id),
      label,
      isChosen: id === aggregatorId,
      icon: <CheckOutlined style={{ visibility: id === aggregatorId ? "visible" : "hidden" }} />,
      onClick: () => void (id !== aggregatorId && choose(id)),
    }));
  return (
    <MenuButton align="start" isBusy={change.isRunning} className={styles.button ?? ""} items={items}>
      <span className={styles.hidden}>{t("app.aggregator.label")}: </span>
      <span className={styles.name}>{name}</span>
      <DownOutlined className={styles.arrow} />
    </MenuButton>
  );
}
