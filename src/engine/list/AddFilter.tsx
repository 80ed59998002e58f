import { FilterOutlined } from "@ant-design/icons";
import { Button, Popover } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Filter } from "../define/list.ts";
import styles from "./FilterBar.module.css";
import { FilterEditor } from "./FilterEditor.tsx";
import type { ListControl } from "./use-list-state.ts";

type Props = { readonly filters: readonly Filter[]; readonly control: ListControl };

/** «+ Фильтр»: which filter, and then its value. */
export function AddFilter({ filters, control }: Props) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const [chosen, setChosen] = useState<Filter>();
  const turn = (open: boolean) => {
    setOpen(open);
    setChosen(undefined);
  };
  if (filters.length === 0 && !chosen) return null;
  const names = (
    <ul className={styles.names}>
      {filters.map((filter) => (
        <li key={filter.field}>
          <button type="button" onClick={() => setChosen(filter)}>
            {t(filter.label)}
          </button>
        </li>
      ))}
    </ul>
  );
  return (
    <Popover
      trigger="click"
      placement="bottomLeft"
      open={isOpen}
      onOpenChange={turn}
      destroyOnHidden
      content={
        <div className={styles.editor}>
          {chosen ? <FilterEditor filter={chosen} control={control} onDone={() => turn(false)} /> : names}
        </div>
      }
    >
      <Button icon={<FilterOutlined aria-hidden />} aria-expanded={isOpen}>
        {t("engine.filters.add")}
      </Button>
    </Popover>
  );
}
