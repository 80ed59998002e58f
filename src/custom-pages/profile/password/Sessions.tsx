import { App, Button, Skeleton } from "antd";
import { useTranslation } from "react-i18next";
import { sessionRoutes } from "../../../../contract/routes/session.ts";
import { useAct } from "../../../engine/calls/use-act.ts";
import { useCall } from "../../../engine/calls/use-call.ts";
import { LoadFailure } from "../../../engine/page/LoadFailure.tsx";
import { useToast } from "../../../engine/toast/use-toast.ts";
import styles from "../Block.module.css";
import { Block } from "../Block.tsx";
import { SessionItem } from "./SessionItem.tsx";
import list from "./Sessions.module.css";

/** Where one is logged in, and the ways out: of one, of all others, of all. */
export function Sessions({ onLeft }: { readonly onLeft: () => void }) {
  const { t } = useTranslation();
  const { modal } = App.useApp();
  const toast = useToast();
  const { data, error, refetch } = useCall(sessionRoutes.sessions);
  const { run, isRunning } = useAct(sessionRoutes.endSessions);
  const sessions = data?.data;
  const end = async (body: { readonly id?: number; readonly others?: boolean }) => {
    try {
      const { message } = await run({ body });
      toast.success(message);
    } catch (failure) {
      toast.failure(failure);
    }
    refetch();
  };
  const leave = () =>
    modal.confirm({
      title: t("profile.sessions.everywhereTitle"),
      content: t("profile.sessions.everywhereText"),
      okText: t("profile.sessions.everywhere"),
      okButtonProps: { danger: true },
      cancelText: t("common.actions.cancel"),
      onOk: async () => {
        await run({ body: {} }).then(onLeft, (failure: unknown) => toast.failure(failure));
      },
    });
  return (
    <Block title={t("profile.sessions.title")} text={t("profile.sessions.text")}>
      {error && <LoadFailure error={error} onRetry={refetch} />}
      {!error && !sessions && <Skeleton active paragraph={{ rows: 3 }} />}
      {sessions && (
        <ul className={list.sessions}>
          {sessions.map((session) => (
            <SessionItem
              key={session.id}
              session={session}
              isBusy={isRunning}
              onEnd={() => void end({ id: session.id })}
            />
          ))}
        </ul>
      )}
      {sessions && (
        <div className={styles.buttons}>
          {sessions.length > 1 && (
            <Button loading={isRunning} onClick={() => void end({ others: true })}>
              {t("profile.sessions.others")}
            </Button>
          )}
          <Button danger onClick={leave}>
            {t("profile.sessions.everywhere")}
          </Button>
        </div>
      )}
    </Block>
  );
}
