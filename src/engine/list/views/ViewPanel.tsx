import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link, useLocation } from "react-router";
import type { ViewRow } from "../../../../contract/entities/view.ts";
import { formatCount } from "../../../../domain/count.ts";
import type { Resource } from "../../define/language/resource.ts";
import { readListState } from "../state/list-state.ts";
import type { ListControl } from "../state/use-list-state.ts";
import { useRows } from "../state/use-rows.ts";
import { useViews } from "../state/use-views.ts";
import { viewAddress, viewQuery } from "../state/view-query.ts";
import { useViewActions, type ViewDraft } from "./use-view-actions.ts";
import { ViewDialog } from "./ViewDialog.tsx";
import styles from "./ViewSwitch.module.css";

type Props = {
  readonly resource: Resource;
  readonly control: ListControl;
  readonly isChanged: boolean;
  readonly onClose: () => void;
  readonly children: (content: ReactNode) => ReactNode;
};

/** The saved views of a list with how many rows each has now, and what can be done with the one that is shown. */
export function ViewPanel({ resource, control, isChanged, onClose, children }: Props) {
  const { t } = useTranslation();
  const [draft, setDraft] = useState<ViewDraft>();
  const { views = [] } = useViews(resource, true);
  const { chosen, ask, layout, usual, spec, density } = control;
  const query = viewQuery({ ask }, layout.laid, usual);
  const actions = useViewActions(resource.name, control);
  const { view } = chosen;
  const groups = [
    { title: t("views.menu.own"), views: views.filter(({ is_mine }) => is_mine) },
    { title: t("views.menu.shared"), views: views.filter(({ is_mine }) => !is_mine) },
  ].filter((group) => group.views.length > 0);
  const then = (action: () => void) => () => {
    onClose();
    action();
  };
  return (
    <>
      {children(
        <div className={styles.panel}>
          <ul>
            <li>
              <Bare isOn={control.view === undefined} onClick={onClose} label={t("views.menu.none")} />
            </li>
          </ul>
          {groups.map((group) => (
            <section key={group.title}>
              <h3>{group.title}</h3>
              <ul>
                {group.views.map((each) => (
                  <li key={each.id}>
                    <Link
                      to={`?${viewAddress(each, density, spec, usual)}`}
                      onClick={onClose}
                      title={each.is_mine ? undefined : t("views.menu.by", { author: each.author })}
                      {...(each.id === view?.id && { "aria-current": "true" as const })}
                    >
                      {each.name}
                      <Count resourceName={resource.name} view={each} control={control} />
                    </Link>
                  </li>
                ))}
              </ul>
            </section>
          ))}
          {views.length === 0 && <p>{t("views.menu.empty")}</p>}
          <hr />
          {view?.is_mine && isChanged && (
            <PanelButton label={t("views.menu.save")} onDo={then(() => actions.update(view, { query }))} />
          )}
          {view && isChanged && (
            <PanelButton
              label={t("views.menu.restore")}
              onDo={then(() => control.open(viewAddress(view, density, spec, usual)))}
            />
          )}
          <PanelButton label={t("views.menu.saveAs")} onDo={then(() => setDraft({ query }))} />
          {view?.is_mine && (
            <OwnActions view={view} then={then} actions={actions} onRename={() => setDraft({ view })} />
          )}
          <PanelButton label={t("views.menu.copyLink")} onDo={then(() => actions.copyLink(isChanged))} />
        </div>,
      )}
      <ViewDialog draft={draft} actions={actions} onClose={() => setDraft(undefined)} />
    </>
  );
}

type OwnProps = {
  readonly view: ViewRow;
  readonly then: (action: () => void) => () => void;
  readonly actions: ReturnType<typeof useViewActions>;
  readonly onRename: () => void;
};

function OwnActions({ view, then, actions, onRename }: OwnProps) {
  const { t } = useTranslation();
  return (
    <>
      <PanelButton label={t("views.menu.rename")} onDo={then(onRename)} />
      <PanelButton
        label={t(view.is_shared ? "views.menu.unshare" : "views.menu.share")}
        onDo={then(() => actions.update(view, { is_shared: !view.is_shared }))}
      />
      <PanelButton label={t("views.menu.delete")} isDanger onDo={then(() => actions.remove(view))} />
    </>
  );
}

type PanelButtonProps = { readonly label: string; readonly isDanger?: boolean; readonly onDo: () => void };

const PanelButton = ({ label, isDanger, onDo }: PanelButtonProps) => (
  <button type="button" className={styles.action} data-danger={isDanger || undefined} onClick={onDo}>
    {label}
  </button>
);

type BareProps = { readonly isOn: boolean; readonly label: string; readonly onClick: () => void };

/** The list as it is by itself, without a view and without filters. */
function Bare({ isOn, label, onClick }: BareProps) {
  const { pathname } = useLocation();
  return (
    <Link to={pathname} onClick={onClick} {...(isOn && { "aria-current": "true" as const })}>
      {label}
    </Link>
  );
}

type CountProps = { readonly resourceName: string; readonly view: ViewRow; readonly control: ListControl };

/** How many rows a view has now, as its list counts them. */
function Count({ resourceName, view, control: { spec, usual } }: CountProps) {
  const { ask } = readListState(new URLSearchParams(view.query), spec, usual);
  const { data, isPrevious } = useRows(resourceName, { filters: ask.filters, search: ask.search, perPage: 1 });
  if (!data || isPrevious) return <span className={styles.count}>…</span>;
  return <span className={styles.count}>{formatCount(`${data.total}${data.capped ? "+" : ""}`)}</span>;
}
