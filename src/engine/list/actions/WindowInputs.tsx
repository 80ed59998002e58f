import { useId } from "react";
import { useTranslation } from "react-i18next";
import { DayPicker } from "../../fields/date/DayPicker.tsx";
import styles from "./ListActionDialog.module.css";

type Days = { readonly from: string; readonly to: string };
type Props = {
  readonly days: Days;
  readonly isWrong: boolean;
  /** Told one day at a time: the other may be taken a moment later, and neither may undo the other. */
  readonly onChange: (day: Partial<Days>) => void;
};

/** The first and the last day of a window, both included. */
export function WindowInputs({ days, isWrong, onChange }: Props) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <fieldset className={styles.days}>
      <legend>{t("engine.listActions.window")}</legend>
      {(["from", "to"] as const).map((edge) => (
        <label key={edge} htmlFor={`${id}-${edge}`}>
          {t(edge === "from" ? "engine.listActions.from" : "engine.listActions.to")}
          <DayPicker
            id={`${id}-${edge}`}
            allowClear={false}
            value={days[edge] === "" ? null : days[edge]}
            {...(isWrong && { status: "error" as const })}
            onKeyDown={(event) => {
              // Enter takes the day that was typed; it does not do the action.
              if (event.key === "Enter") event.preventDefault();
            }}
            onChange={(day) => onChange({ [edge]: day ?? "" })}
          />
        </label>
      ))}
      {isWrong && <p role="alert">{t("engine.listActions.wrong")}</p>}
    </fieldset>
  );
}
