import { useState } from "react";
import { useTranslation } from "react-i18next";
import { DENSITIES } from "../../../../contract/entities/view.ts";
import type { Resource } from "../../define/language/resource.ts";
import controls from "../controls.module.css";
import { moveColumn, toggleColumn } from "../state/layout.ts";
import { readListState } from "../state/list-state.ts";
import type { ListControl } from "../state/use-list-state.ts";
import { ColumnLine } from "./ColumnLine.tsx";
import styles from "./ColumnList.module.css";

type Props = { readonly resource: Resource; readonly control: ListControl };

/** The columns of a list, seen ones first and in their order: shown and hidden by a box, moved by dragging, by buttons or Alt with arrows. */
export function ColumnList({ resource, control }: Props) {
  const { t } = useTranslation();
  const [said, setSaid] = useState("");
  const { laid, density } = control.layout;
  const seen = laid.map(({ field }) => field);
  const all = resource.list.columns.map(({ field }) => field);
  const labelOf = (field: string) => t(resource.fields[field]?.label ?? field);
  const move = (field: string, place: number) => {
    const next = moveColumn(laid, field, place);
    const reached = next.findIndex((column) => column.field === field);
    control.setColumns(next);
    setSaid(t("views.columns.moved", { name: labelOf(field), place: reached + 1, count: next.length }));
  };
  const reset = () => {
    const { view } = control.chosen;
    control.setColumns(view && readListState(new URLSearchParams(view.query), control.spec, control.usual).columns);
  };
  return (
    <div className={styles.list}>
      <ul>
        {[...seen, ...all.filter((field) => !seen.includes(field))].map((field, index) => (
          <ColumnLine
            key={field}
            field={field}
            label={labelOf(field)}
            place={index}
            last={seen.length - 1}
            isSeen={index < seen.length}
            onToggle={() => control.setColumns(toggleColumn(laid, field))}
            onMove={move}
          />
        ))}
      </ul>
      <p className={styles.help}>{t("views.columns.help")}</p>
      <span role="status" className={styles.unseen}>
        {said}
      </span>
      <fieldset className={styles.density}>
        <legend>{t("views.density.label")}</legend>
        {DENSITIES.map((each) => (
          <label key={each}>
            <input type="radio" name="density" checked={density === each} onChange={() => control.setDensity(each)} />
            {t(`views.density.${each}`)}
          </label>
        ))}
      </fieldset>
      <button type="button" className={controls.button} onClick={reset}>
        {t("views.columns.reset")}
      </button>
    </div>
  );
}
