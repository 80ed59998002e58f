import { Suspense } from "react";
import { useTranslation } from "react-i18next";
import { WithAntd } from "../../antd/WithAntd.tsx";
import type { Filter } from "../../define/language/list.ts";
import type { ListControl } from "../state/use-list-state.ts";
import styles from "./FilterEditor.module.css";
import { filterKindOf } from "./filter-kinds.ts";
import { othersOf } from "./others-of.ts";

type Props = {
  readonly filter: Filter;
  readonly control: Pick<ListControl, "ask" | "setFilter" | "resource">;
  readonly onDone: () => void;
};

/** The value of one filter, by its kind. Escape closes it. */
export function FilterEditor({ filter, control, onDone }: Props) {
  const { t } = useTranslation();
  const { Editor } = filterKindOf(filter);
  return (
    <fieldset
      className={styles.editor}
      onKeyDown={({ key }) => {
        if (key === "Escape") onDone();
      }}
    >
      <legend className={styles.title}>{t(filter.label)}</legend>
      <Suspense fallback={<p className={styles.none}>{t("common.states.loading")}</p>}>
        <WithAntd>
          <Editor
            resource={control.resource}
            filter={filter}
            value={control.ask.filters[filter.field]}
            among={othersOf(control.ask, filter.field)}
            onChange={(value) => control.setFilter(filter.field, value)}
            onDone={onDone}
          />
        </WithAntd>
      </Suspense>
    </fieldset>
  );
}
