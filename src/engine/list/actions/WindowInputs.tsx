import { useTranslation } from "react-i18next";
import { type Edges, PeriodInputs } from "../../fields/period-inputs/PeriodInputs.tsx";
import styles from "./ListActionDialog.module.css";

type Props = { readonly days: Edges; readonly onChange: (day: Partial<Edges>) => void };

/** The first and the last day of a window, both included. */
export function WindowInputs({ days, onChange }: Props) {
  const { t } = useTranslation();
  return (
    <fieldset className={styles.days}>
      <legend>{t("engine.listActions.window")}</legend>
      <PeriodInputs
        edges={days}
        allowClear={false}
        onKeyDown={(event) => {
          // Enter takes the day that was typed; it does not do the action.
          if (event.key === "Enter") event.preventDefault();
        }}
        onChange={onChange}
      />
    </fieldset>
  );
}
