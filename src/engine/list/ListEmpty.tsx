import { Button, Empty } from "antd";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { ButtonLink } from "../actions/ButtonLink.tsx";
import type { Resource } from "../define/resource.ts";
import { useMayOpen } from "../registry/may.ts";
import type { RowPage } from "../registry/row.ts";
import type { ListControl } from "./use-list-state.ts";

type Props = { readonly resource: Resource; readonly control: ListControl; readonly page: RowPage };

/** Why there are no rows, and what to do next: nothing yet, nothing for these filters, or a page past the last one. */
export function ListEmpty({ resource, control, page }: Props) {
  const { t } = useTranslation();
  const mayOpen = useMayOpen();
  const { ask } = control;
  const isNarrowed = Object.keys(ask.filters).length > 0 || ask.search !== "";
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
        <Button onClick={() => control.change({ filters: {}, search: "" })}>{t("engine.filters.reset")}</Button>
      </Nothing>
    );
  return (
    <Nothing title={t(resource.list.empty.title)} text={t(resource.list.empty.text)}>
      {create !== undefined && mayOpen(resource, "create") && (
        <ButtonLink to={create} type="primary">
          {t("common.actions.add")}
        </ButtonLink>
      )}
    </Nothing>
  );
}

type NothingProps = { readonly title: string; readonly text?: string; readonly children?: ReactNode };

const Nothing = ({ title, text, children }: NothingProps) => (
  <Empty
    image={Empty.PRESENTED_IMAGE_SIMPLE}
    description={
      <>
        <b>{title}</b>
        {text && (
          <>
            <br />
            {text}
          </>
        )}
      </>
    }
  >
    {children}
  </Empty>
);
