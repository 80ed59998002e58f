import { SettingOutlined } from "@ant-design/icons";
import { Button, Popover } from "antd";
import { useTranslation } from "react-i18next";
import type { Column } from "../define/list.ts";
import type { Resource } from "../define/resource.ts";
import styles from "./FilterBar.module.css";

type Props = {
  readonly resource: Resource;
  readonly columns: readonly Column[];
  readonly onChange: (columns: readonly string[]) => void;
};

/** Which columns are seen; the first always is. The choice stands in the address, so a link shows the same. */
export function ColumnChoice({ resource, columns, onChange }: Props) {
  const { t } = useTranslation();
  const [first, ...others] = resource.list.columns;
  const seen = columns.map(({ field }) => field);
  const toggle = (field: string) =>
    onChange(
      [first, ...others].map((column) => column.field).filter((each) => seen.includes(each) !== (each === field)),
    );
  const content = (
    <ul className={styles.names}>
      {others.map(({ field }) => (
        <li key={field}>
          <label>
            <input type="checkbox" checked={seen.includes(field)} onChange={() => toggle(field)} />
            {t(resource.fields[field]?.label ?? field)}
          </label>
        </li>
      ))}
    </ul>
  );
  return (
    <Popover trigger="click" placement="bottomRight" content={content}>
      <Button
        type="text"
        icon={<SettingOutlined aria-hidden />}
        aria-label={t("engine.list.columns")}
        title={t("engine.list.columns")}
      />
    </Popover>
  );
}
