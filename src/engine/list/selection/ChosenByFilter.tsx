import { Button } from "antd";
import { useTranslation } from "react-i18next";
import { formatMoney } from "../../../../domain/money/print.ts";
import type { Frozen } from "../../actions/frozen/frozen.ts";
import { useToast } from "../../toast/use-toast.ts";
import styles from "./SelectionBar.module.css";

type Props = { readonly frozen: Frozen; readonly isFreezing: boolean; readonly onAgain: () => Promise<void> };

/** «Выбрано ровно 1 240 на 84 312 500,00 ₸», and how the list has moved on since: nothing of that is taken in by itself. */
export function ChosenByFilter({ frozen: { count, sum, since }, isFreezing, onAgain }: Props) {
  const { t } = useTranslation();
  const toast = useToast();
  const said = (key: "added" | "changed" | "gone") =>
    since[key] > 0 && <span className={styles.moved}>{t(`engine.selection.${key}`, { count: since[key] })}</span>;
  return (
    <span className={styles.count}>
      <span role="status" className={styles.exact}>
        <span>
          {t("engine.selection.exactly", { count })}
          {sum !== null && (
            <>
              {" "}
              {t("engine.selection.worth")} <b>{formatMoney(sum)} ₸</b>
            </>
          )}
        </span>
        {said("added")}
        {said("changed")}
        {said("gone")}
      </span>
      {since.added + since.changed + since.gone > 0 && (
        <Button type="link" size="small" loading={isFreezing} onClick={() => void onAgain().catch(toast.failure)}>
          {t("engine.selection.again")}
        </Button>
      )}
    </span>
  );
}
