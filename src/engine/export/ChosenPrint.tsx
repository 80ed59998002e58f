import { Button, Dropdown } from "antd";
import { useTranslation } from "react-i18next";
import { MAX_PRINTED, type PrintEdit } from "../../../contract/entities/print.ts";
import { PDF } from "../../../contract/replies.ts";
import { printRoutes } from "../../../contract/routes/prints.ts";
import { useAct } from "../calls/use-act.ts";
import type { Action } from "../define/language/actions.ts";
import { findCall } from "../define/language/calls.ts";
import { useFileWork } from "./use-file-work.ts";

type Props = {
  readonly noun: string;
  /** What may be done with the chosen records. */
  readonly actions: readonly Action[];
  readonly ids: readonly number[];
};

/** Whether an action prints a record: what is printed of its signatures is another paper. */
const isPrint = ({ name, run }: Action): boolean => {
  const reply = "download" in run && name !== "signature_card" ? findCall(run.download)?.reply : undefined;
  return reply !== undefined && "blob" in reply && reply.blob === PDF;
};

/** The chosen records on paper, more than one answer holds: as an archive with a file of each, or as one PDF. */
export function ChosenPrint({ noun, actions, ids }: Props) {
  const { t } = useTranslation();
  const { run } = useAct(printRoutes.create);
  const { isBusy, start } = useFileWork();
  if (ids.length < 2 || !actions.some(isPrint)) return null;
  const print = (as: PrintEdit["as"]) =>
    void start(async () => (await run({ body: { noun, ids: [...ids], as } })).data);
  return (
    <Dropdown
      disabled={ids.length > MAX_PRINTED}
      trigger={["click"]}
      menu={{
        items: (["zip", "pdf"] as const).map((as) => ({
          key: as,
          label: t(`engine.print.${as}`),
          onClick: () => print(as),
        })),
      }}
    >
      <Button loading={isBusy}>{t("engine.print.label")}</Button>
    </Dropdown>
  );
}
