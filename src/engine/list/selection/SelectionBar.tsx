import { Button } from "antd";
import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import type { ListAsk } from "../../../../contract/list.ts";
import { formatCount } from "../../../../domain/count.ts";
import { formatMoney } from "../../../../domain/money/print.ts";
import { ActionButton } from "../../actions/ActionButton.tsx";
import { type Chosen, useBulkAction } from "../../actions/bulk/use-bulk-action.tsx";
import { editedBy, isEdit } from "../../actions/edits.ts";
import { part } from "../../actions/parted.ts";
import { useMayActions } from "../../actions/use-may-actions.ts";
import type { Action } from "../../define/language/actions.ts";
import type { Column } from "../../define/language/list.ts";
import type { Resource } from "../../define/language/resource.ts";
import { ChosenExport } from "../../export/ChosenExport.tsx";
import { ChosenPrint } from "../../export/ChosenPrint.tsx";
import { sumOf } from "../../fields/money/sum-of.ts";
import { MenuButton } from "../../menu/MenuButton.tsx";
import type { RowPage } from "../../registry/row.ts";
import { useToast } from "../../toast/use-toast.ts";
import { ChosenByFilter } from "./ChosenByFilter.tsx";
import styles from "./SelectionBar.module.css";
import type { Selection } from "./use-selection.ts";

type Props = {
  readonly resource: Resource;
  readonly selection: Selection;
  readonly columns: readonly Column[];
  readonly page: RowPage;
  readonly sort: ListAsk["sort"];
  readonly isDisabled: boolean;
  readonly onCopy: () => void;
};

/** How many rows are chosen, their sum, and what can be done with all of them at once. */
export function SelectionBar({ resource, selection, columns, page, sort, isDisabled, onCopy }: Props) {
  const { t } = useTranslation();
  const { all } = useMayActions(resource, "bulk");
  const { rows, byFilter } = selection;
  const { frozen } = byFilter;
  const ids = frozen?.ids ?? rows.map(({ id }) => id);
  const bulk = {
    resource,
    chosen: frozen ? { frozen } : { rows },
    // Between the click on «выбрать все» and the answer it is not known what is chosen.
    isDisabled: isDisabled || byFilter.isFreezing,
    onDone: selection.clear,
  };
  return (
    <section className={styles.bar} aria-label={t("engine.selection.label")}>
      {frozen ? (
        <ChosenByFilter frozen={frozen} isFreezing={byFilter.isFreezing} onAgain={byFilter.freeze} />
      ) : (
        <Ticked resource={resource} selection={selection} page={page} canFreeze={all.length > 0} />
      )}
      <span className={styles.actions}>
        {all
          .filter((action) => !isEdit(action))
          .map((action) => (
            <BulkButton key={action.name} action={action} {...bulk} />
          ))}
        <EditButton actions={all.filter(isEdit)} {...bulk} />
        <ChosenPrint noun={resource.name} actions={all} ids={ids} />
        <ChosenExport resource={resource} columns={columns} ids={ids} sort={sort} />
        {!frozen && <Button onClick={onCopy}>{t("common.actions.copy")}</Button>}
        <Button type="text" onClick={selection.clear}>
          {t("engine.selection.clear")}
        </Button>
      </span>
    </section>
  );
}

type TickedProps = Pick<Props, "resource" | "selection" | "page"> & { readonly canFreeze: boolean };

/** The ticked rows, and the way to all the others that the filters find. */
function Ticked({ resource, selection: { rows, byFilter }, page, canFreeze }: TickedProps) {
  const { t } = useTranslation();
  const toast = useToast();
  const summed = resource.list.columns.find(({ total }) => total !== undefined)?.field;
  const total = `${formatCount(page.total)}${page.capped ? "+" : ""}`;
  return (
    <span className={styles.count}>
      <span role="status">
        {t("engine.selection.count", { count: rows.length })}{" "}
        {summed !== undefined && (
          <>
            {t("engine.selection.sum", { name: sumName(resource, summed, t) })}{" "}
            <b>{formatMoney(sumOf(rows, summed))} ₸</b>
          </>
        )}
      </span>
      {canFreeze && (page.capped || page.total > rows.length) && (
        <Button
          type="link"
          size="small"
          loading={byFilter.isFreezing}
          onClick={() => void byFilter.freeze().catch(toast.failure)}
        >
          {t("engine.selection.all", { count: page.total, number: total })}
        </Button>
      )}
    </span>
  );
}

/** «Выручка, ₸» without its sign, which stands behind the sum. */
const sumName = ({ fields }: Resource, field: string, t: TFunction): string =>
  t(fields[field]?.label ?? field).replace(/, ₸$/, "");

type BulkProps = Pick<Props, "resource" | "isDisabled"> & {
  readonly action: Action;
  readonly chosen: Chosen;
  readonly onDone: () => void;
};

function BulkButton({ resource, action, chosen, isDisabled, onDone }: BulkProps) {
  const { t } = useTranslation();
  const { user } = useMayActions(resource, "bulk");
  const { run, dialog } = useBulkAction(resource);
  const parted = "rows" in chosen ? part(action, chosen.rows, user) : undefined;
  const broken = parted && parted.will.length === 0 ? parted.skipped[0]?.why : undefined;
  const why = isDisabled ? t("common.states.loading") : broken && t(broken);
  const perform = async () => {
    if (await run(action, chosen)) onDone();
  };
  return (
    <>
      <ActionButton isDanger={action.isDanger === true} why={why} onClick={() => void perform()}>
        {t(action.label)}
        {parted && parted.skipped.length > 0 && parted.will.length > 0 && ` (${formatCount(parted.will.length)})`}
      </ActionButton>
      {dialog}
    </>
  );
}

/** Changes one field of all chosen records, whichever of those that may be changed so. */
function EditButton({
  resource,
  actions,
  chosen,
  isDisabled,
  onDone,
}: Omit<BulkProps, "action"> & { readonly actions: readonly Action[] }) {
  const { t } = useTranslation();
  const { run, dialog } = useBulkAction(resource);
  if (actions.length === 0) return null;
  const perform = async (action: Action) => {
    if (await run(action, chosen)) onDone();
  };
  const items = () =>
    actions.map((action) => ({
      key: action.name,
      label: t(editedBy(action)?.label ?? action.label),
      onClick: () => void perform(action),
    }));
  return (
    <>
      <MenuButton className={styles.edit} items={items} disabled={isDisabled} align="start">
        {t("common.actions.edit")}
      </MenuButton>
      {dialog}
    </>
  );
}
