import { DeleteOutlined, PrinterOutlined } from "@ant-design/icons";
import { App, Button, Tooltip } from "antd";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { OkCard } from "../../../../contract/routes/oks.ts";
import { okRoutes } from "../../../../contract/routes/oks.ts";
import { formatMoney } from "../../../../domain/money/print.ts";
import { useAct } from "../../../engine/calls/use-act.ts";
import { useCanCall } from "../../../engine/calls/use-can-call.ts";
import { useDownload } from "../../../engine/calls/use-download.ts";
import { useInvalidateCalls } from "../../../engine/calls/use-invalidate-calls.ts";
import { CardActions as ActionsOfCard } from "../../../engine/card/CardActions.tsx";
import { ConsequencesList } from "../../../engine/consequences/ConsequencesList.tsx";
import { useConsequences } from "../../../engine/consequences/use-consequences.ts";
import { useResource } from "../../../engine/registry/registry.ts";
import { useWayFromGone } from "../../../engine/registry/use-way-out.ts";
import { useToast } from "../../../engine/toast/use-toast.ts";

type CardActionsProps = { readonly card: OkCard; readonly title: string };

/** What can be done with the report now; what cannot says why. */
export function CardActions({ card, title }: CardActionsProps) {
  const { t } = useTranslation();
  const can = useCanCall();
  const toast = useToast();
  const resource = useResource("oks");
  const download = useDownload(okRoutes.print);
  const print = () => download.run({ body: { ids: [card.id] } }).catch(toast.failure);
  return (
    <>
      {resource && <ActionsOfCard resource={resource} record={card} />}
      {can(okRoutes.delete) && <DeleteButton card={card} title={title} />}
      {can(okRoutes.print) && (
        <Button icon={<PrinterOutlined />} loading={download.isRunning} disabled={!card.can.print.ok} onClick={print}>
          {t("ok-card.actions.print")}
        </Button>
      )}
      {can(okRoutes.distribution) && card.origin === "distribution" && (
        <Link to={`/oks/${card.id}/distribution`}>
          <Button type="primary" tabIndex={-1}>
            {t("ok-card.actions.distribution")}
          </Button>
        </Link>
      )}
    </>
  );
}

function DeleteButton({ card, title }: CardActionsProps) {
  const { t } = useTranslation();
  const toast = useToast();
  const leaveGone = useWayFromGone();
  const { modal } = App.useApp();
  const act = useAct(okRoutes.delete);
  const felt = useConsequences();
  const invalidate = useInvalidateCalls();
  const { ok, why } = card.can.delete;
  const remove = async () => {
    try {
      await act.run({ body: { ids: [{ id: card.id, version: card.version }] } });
      leaveGone("/oks");
      toast.success(t("ok-card.delete.done"));
      await invalidate("oks.");
    } catch (error) {
      toast.failure(error);
    }
  };
  const ask = () =>
    modal.confirm({
      title: t("ok-card.delete.confirm", { title }),
      width: 520,
      content: (
        <>
          {t("ok-card.delete.what", { counterparty: card.counterparty.name, sum: formatMoney(card.total_money) })}
          <ConsequencesList asks={felt({ noun: "oks", of: "delete", ids: [card.id] })} />
        </>
      ),
      okText: t("common.actions.delete"),
      cancelText: t("ok-card.delete.keep"),
      okButtonProps: { danger: true },
      onOk: remove,
    });
  return (
    <Tooltip placement="bottom" title={ok ? undefined : why}>
      <Button danger icon={<DeleteOutlined />} disabled={!ok} loading={act.isRunning} onClick={ask}>
        {t("common.actions.delete")}
      </Button>
    </Tooltip>
  );
}
