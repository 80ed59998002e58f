import { App } from "antd";
import { useTranslation } from "react-i18next";
import { studioRoutes } from "../../../contract/routes/studio.ts";
import { useAct } from "../../engine/calls/use-act.ts";
import { useToast } from "../../engine/toast/use-toast.ts";

/** Lets go of a draft once the person has confirmed it. */
export function useDropDraft(resource: string, onDropped: () => void): (version: number) => void {
  const { t } = useTranslation();
  const { modal } = App.useApp();
  const toast = useToast();
  const { run } = useAct(studioRoutes.dropDraft);
  return (version) =>
    void modal.confirm({
      title: t("studio-pages.drop.title"),
      content: t("studio-pages.drop.text"),
      okText: t("studio-pages.actions.drop"),
      okButtonProps: { danger: true },
      cancelText: t("common.actions.cancel"),
      onOk: () =>
        run({ params: { resource }, body: { version } }).then(
          ({ message }) => {
            toast.success(message);
            onDropped();
          },
          (error: unknown) => toast.failure(error),
        ),
    });
}
