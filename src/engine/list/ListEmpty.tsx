import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { useSession } from "../calls/use-session.ts";
import type { Resource } from "../define/language/resource.ts";
import { useMayOpen } from "../registry/may.ts";
import { isFree } from "../registry/paths.ts";
import type { RowPage } from "../registry/row.ts";
import { freeFilters } from "../registry/variants.ts";
import { emptyText } from "../titles/titles.ts";
import controls from "./controls.module.css";
import styles from "./ListEmpty.module.css";
import type { ListControl } from "./state/use-list-state.ts";

type Props = { readonly resource: Resource; readonly control: ListControl; readonly page: RowPage };

/** Why there are no rows, and what to do next: nothing yet, nothing for these filters, or a page past the last one. */
export function ListEmpty({ resource, control, page }: Props) {
  const { t } = useTranslation();
  const mayOpen = useMayOpen();
  const { user } = useSession();
  const { ask } = control;
  const isNarrowed = Object.keys(freeFilters(resource, ask.filters)).length > 0 || ask.search !== "";
  const { create } = resource.paths;
  if (page.total > 0)
    return (
      <Nothing title={t("engine.empty.pastLast")}>
        <Link to={control.addressOf({ page: page.meta.last_page })}>{t("engine.empty.toLast")}</Link>
      </Nothing>
    );
  if (isNarrowed)
    return (
      <Nothing title={t("engine.empty.filtered")} text={t("engine.empty.filteredText")}>
        <button type="button" className={controls.button} onClick={() => control.change({ filters: {}, search: "" })}>
          {t("engine.filters.reset")}
        </button>
      </Nothing>
    );
  return (
    <Nothing title={t(resource.list.empty.title)} text={t(emptyText(resource, user))}>
      {isFree(create) && mayOpen(resource, "create") && (
        <Link to={create} className={`${controls.button} ${controls.primary}`}>
          {t("common.actions.add")}
        </Link>
      )}
    </Nothing>
  );
}

type NothingProps = { readonly title: string; readonly text?: string; readonly children?: ReactNode };

const Nothing = ({ title, text, children }: NothingProps) => (
  <div className={styles.empty}>
    <p>
      <b>{title}</b>
      {text}
    </p>
    {children}
  </div>
);
