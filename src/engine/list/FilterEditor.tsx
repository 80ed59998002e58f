import { useTranslation } from "react-i18next";
import type { FilterValue } from "../../../contract/list.ts";
import type { Filter } from "../define/list.ts";
import { DatesFilter, MonthFilter } from "./DateFilters.tsx";
import styles from "./FilterBar.module.css";
import { FlagChoice } from "./FlagChoice.tsx";
import { MoneyRange } from "./MoneyRange.tsx";
import { OptionChoice } from "./OptionChoice.tsx";
import { PasteList } from "./PasteList.tsx";
import type { ListControl } from "./use-list-state.ts";

type Props = { readonly filter: Filter; readonly control: ListControl; readonly onDone: () => void };

export type EditorProps<F extends Filter> = {
  readonly filter: F;
  readonly value: FilterValue | undefined;
  /** undefined takes the filter away. */
  readonly onChange: (value: FilterValue | undefined) => void;
  readonly onDone: () => void;
};

/** The value of one filter, by its kind. Escape closes it. */
export function FilterEditor({ filter, control, onDone }: Props) {
  const { t } = useTranslation();
  return (
    <fieldset
      className={styles.editor}
      onKeyDown={({ key }) => {
        if (key === "Escape") onDone();
      }}
    >
      <legend className={styles.title}>{t(filter.label)}</legend>
      <Editor
        filter={filter}
        value={control.ask.filters[filter.field]}
        onChange={(value) => control.setFilter(filter.field, value)}
        onDone={onDone}
      />
    </fieldset>
  );
}

function Editor({ filter, ...rest }: EditorProps<Filter>) {
  switch (filter.kind) {
    case "ids":
      return <OptionChoice filter={filter} source={filter.from} {...rest} />;
    case "texts":
      return filter.options ? (
        <OptionChoice filter={filter} source={{ options: filter.options }} {...rest} />
      ) : (
        <PasteList filter={filter} {...rest} />
      );
    case "flag":
      return <FlagChoice filter={filter} {...rest} />;
    case "month":
      return <MonthFilter filter={filter} {...rest} />;
    case "dates":
      return <DatesFilter filter={filter} {...rest} />;
    case "money":
      return <MoneyRange filter={filter} {...rest} />;
  }
}
