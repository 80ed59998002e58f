import { EyeOutlined } from "@ant-design/icons";
import { Button, Tooltip } from "antd";
import { useTranslation } from "react-i18next";
import type { RouteSpec } from "../../../contract/route.ts";
import { useAct } from "../calls/use-act.ts";
import type { Row } from "../registry/row.ts";
import { useToast } from "../toast/use-toast.ts";
import styles from "./Card.module.css";

type Props = {
  readonly route: RouteSpec;
  readonly id: number;
  /** What is masked, by its label. */
  readonly label: string;
  readonly onShown: (whole: Partial<Row>) => void;
};

/** Shows what is masked of a record. Whoever presses it is written into its history, and is told so. */
export function Reveal({ route, id, label, onShown }: Props) {
  const { t } = useTranslation();
  const { failure } = useToast();
  const { run, isRunning } = useAct(route);
  const show = async () => {
    try {
      const { data } = (await run({ params: { id } })) as { readonly data: Partial<Row> }; // `<resource>.reveal` answers with fields of a record
      onShown(data);
    } catch (error) {
      failure(error);
    }
  };
  return (
    <Tooltip title={t("engine.card.revealed")}>
      <Button
        className={styles.reveal ?? ""}
        type="text"
        size="small"
        icon={<EyeOutlined />}
        loading={isRunning}
        aria-label={t("engine.card.reveal", { field: label })}
        onClick={() => void show()}
      />
    </Tooltip>
  );
}
