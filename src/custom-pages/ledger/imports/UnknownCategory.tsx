import { Button } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { ImportPreview } from "../../../../contract/entities/disps.ts";
import { dispRoutes } from "../../../../contract/routes/disps.ts";
import { formatCount } from "../../../../domain/count.ts";
import { formatLedger } from "../../../../domain/money/ledger.ts";
import { parseDay } from "../../../../domain/periods/day.ts";
import { useAct } from "../../../engine/calls/use-act.ts";
import { useInvalidateCalls } from "../../../engine/calls/use-invalidate-calls.ts";
import { DayPicker } from "../../../engine/fields/date/DayPicker.tsx";
import { useToast } from "../../../engine/toast/use-toast.ts";
import { ColumnSelect } from "../categories/ColumnSelect.tsx";
import { lockedMapping } from "../categories/locked-mapping.ts";
import styles from "./ImportStep.module.css";

type Props = {
  readonly category: ImportPreview["unknown_categories"][number];
  /** The first day of the file's first month: a column that began in the middle of a month would split it. */
  readonly since: string;
};

/** One unknown category: its column, from which day, and the verb. */
export function UnknownCategory({ category, since }: Props) {
  const { t } = useTranslation();
  const toast = useToast();
  const invalidate = useInvalidateCalls();
  const { run, isRunning } = useAct(dispRoutes.mapCategory);
  const [column, setColumn] = useState<string | null>(null);
  const [from, setFrom] = useState(since);
  const name = category.name || category.category_id;
  const map = async () => {
    if (column === null || !parseDay(from).ok) return; // said beside the day
    try {
      const { message } = await run({ params: { id: category.category_id }, body: { column, date_from: from } });
      toast.success(message);
      await invalidate("disps."); // the import too: its preview is told by the mapping of the moment
    } catch (error) {
      toast.failure(error);
      setFrom(lockedMapping(error)?.free_from ?? from); // the refusal says why; the date that may be taken stands ready
    }
  };
  return (
    <tr>
      <th scope="row">
        {name}
        {name !== category.category_id && <small>{category.category_id}</small>}
      </th>
      <td className={styles.number} data-head={t("imports.unknown.rows")}>
        {formatCount(category.rows)}
      </td>
      <td className={styles.number} data-negative={category.amount < 0n || undefined}>
        {formatLedger(category.amount)}
      </td>
      <td>
        <ColumnSelect
          value={column}
          onChange={setColumn}
          disabled={isRunning}
          label={t("imports.unknown.columnOf", { name })}
        />
      </td>
      <td>
        <DayPicker
          aria-label={t("imports.unknown.sinceOf", { name })}
          allowClear={false}
          disabled={isRunning}
          value={from}
          onChange={(typed) => setFrom(typed ?? "")}
        />
      </td>
      <td>
        <Button onClick={map} loading={isRunning} disabled={column === null}>
          {t("imports.unknown.map")}
        </Button>
      </td>
    </tr>
  );
}
