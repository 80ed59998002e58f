import { Drawer, Skeleton } from "antd";
import { useTranslation } from "react-i18next";
import { dispRoutes } from "../../../contract/routes/disps.ts";
import type { Period } from "../../../domain/periods/month.ts";
import { useCall } from "../../engine/calls/use-call.ts";
import { formatDay } from "../../engine/format/format.ts";
import { LoadFailure } from "../../engine/page/LoadFailure.tsx";
import { CellCategories } from "./CellCategories.tsx";
import styles from "./CellDrawer.module.css";
import { CellEntries } from "./CellEntries.tsx";
import { CellFormula } from "./CellFormula.tsx";
import { type CellAsk, type StatisticsAsk, writeStatisticsAsk } from "./statistics-ask.ts";
import type { ChangeAsk } from "./use-statistics-ask.ts";

type Props = { readonly ask: StatisticsAsk; readonly onChange: ChangeAsk };

/** «Почему столько»: the opened cell's formula, its categories, and the transactions of a category. Open while the address says so. */
export function CellDrawer({ ask, onChange }: Props) {
  const { t } = useTranslation();
  const { cell } = ask;
  return (
    <Drawer
      open={cell !== null}
      onClose={() => onChange({ cell: null })}
      width="min(680px, 100vw)"
      destroyOnHidden
      title={t("statistics.cell.title")}
    >
      {cell && <CellContent cell={cell} ask={ask} onOpen={(next) => onChange({ cell: next })} />}
    </Drawer>
  );
}

type ContentProps = {
  readonly cell: CellAsk;
  readonly ask: StatisticsAsk;
  readonly onOpen: (cell: CellAsk) => void;
};

function CellContent({ cell, ask, onOpen }: ContentProps) {
  const { t } = useTranslation();
  const period: Period = cell.day === null ? ask.period : { from: cell.day, to: cell.day };
  const explained = useCall(dispRoutes.cell, {
    params: { park: cell.park, column: cell.column },
    query: { ...period, ...(cell.profile !== null && { profile: cell.profile }) },
  });
  if (explained.error) return <LoadFailure error={explained.error} onRetry={explained.refetch} />;
  const found = explained.data?.data;
  if (!found) return <Skeleton active />;
  const category = found.categories.find(({ category_id: id }) => id === cell.category);
  return (
    <div className={styles.content}>
      <header>
        <h2>{t(`statistics.fields.${cell.column}`)}</h2>
        <p>
          {found.park.name} · {found.driver !== null && `${found.driver || t("statistics.cell.nobody")} · `}
          {formatDay(period.from)}
          {period.from !== period.to && ` – ${formatDay(period.to)}`}
        </p>
      </header>
      {(ask.by === "hours" || ask.by === "minutes") && cell.day !== null && (
        <p className={styles.note}>{t("statistics.cell.wholeDay", { day: formatDay(cell.day) })}</p>
      )}
      {cell.category === null ? (
        <>
          <CellFormula
            column={cell.column}
            explained={found}
            period={period}
            onOpen={(column) => onOpen({ ...cell, column })}
          />
          <CellCategories found={found} onOpen={(id) => onOpen({ ...cell, category: id, page: 1 })} />
        </>
      ) : (
        <CellEntries
          cell={cell}
          category={category ?? { category_id: cell.category, name: cell.category }}
          period={period}
          onBack={() => onOpen({ ...cell, category: null, page: 1 })}
          addressOf={(page) => `?${writeStatisticsAsk({ ...ask, cell: { ...cell, page } })}`}
        />
      )}
    </div>
  );
}
