import { App } from "antd";
import { useCallback, useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { ViewRow } from "../../../../contract/entities/view.ts";
import { viewRoutes } from "../../../../contract/routes/views.ts";
import { useAct } from "../../calls/use-act.ts";
import { useInvalidateCalls } from "../../calls/use-invalidate-calls.ts";
import { useToast } from "../../toast/use-toast.ts";
import { writeListState } from "../state/list-state.ts";
import type { ListControl } from "../state/use-list-state.ts";
import { viewAddress } from "../state/view-query.ts";

/** A view that is being named: a new one for what the list shows, or one that gets another name. */
export type ViewDraft = { readonly query: string; readonly view?: never } | { readonly view: ViewRow };
export type ViewNaming = { readonly name: string; readonly is_shared: boolean };

/** Saves, changes and deletes views, says what came of it, and goes to a view that was saved. */
export function useViewActions(resource: string, control: ListControl) {
  const { t } = useTranslation();
  const { modal } = App.useApp();
  const toast = useToast();
  const refresh = useInvalidateCalls();
  const { run: create } = useAct(viewRoutes.create);
  const { run: change } = useAct(viewRoutes.update);
  const { run: remove } = useAct(viewRoutes.delete);
  const { open, density, spec, usual } = control;

  const put = useCallback(
    async (view: ViewRow, part: Partial<Pick<ViewRow, "name" | "query" | "is_shared">>) => {
      const { id, name, query, is_shared, version } = view;
      const { message } = await change({ params: { id }, body: { name, query, is_shared, version, ...part } });
      toast.success(message);
      await refresh("views.list");
    },
    [change, refresh, toast],
  );
  /** Rejects with the refusal: the dialog stays open with it. */
  const name = useCallback(
    async (draft: ViewDraft, naming: ViewNaming) => {
      if (draft.view) return put(draft.view, naming);
      const { data, message } = await create({ body: { noun: resource, query: draft.query, ...naming } });
      toast.success(message);
      await refresh("views.list");
      open(viewAddress(data, density, spec, usual));
    },
    [create, density, resource, open, put, refresh, spec, toast, usual],
  );
  const drop = useCallback(
    ({ id, name: title, version, is_shared }: ViewRow) => {
      const perform = async () => {
        const { message } = await remove({ params: { id }, body: { version } });
        toast.success(message);
        open(new URLSearchParams());
        await refresh("views.list");
      };
      modal.confirm({
        title: t("views.confirm.delete", { name: title }),
        content: t(is_shared ? "views.confirm.deleteShared" : "views.confirm.deleteOwn"),
        okText: t("common.actions.delete"),
        okButtonProps: { danger: true },
        cancelText: t("common.actions.cancel"),
        autoFocusButton: "cancel",
        onOk: () => perform().catch(toast.failure),
      });
    },
    [modal, open, refresh, remove, t, toast],
  );
  const copyLink = useCallback(
    (isChanged: boolean) => {
      const link = linkOf(control, isChanged);
      void navigator.clipboard.writeText(link).then(
        () => toast.success(t("views.menu.linkCopied")),
        () => toast.error(t("views.menu.linkNotCopied")),
      );
    },
    [control, t, toast],
  );
  return useMemo(
    () => ({
      name,
      remove: drop,
      copyLink,
      update: (...change: Parameters<typeof put>) => void put(...change).catch(toast.failure),
    }),
    [name, drop, copyLink, put, toast],
  );
}

/** A view as it is saved by its number; anything else with all that is seen written out, so that it is the same for whoever opens it. */
function linkOf({ chosen, layout, ...state }: ListControl, isChanged: boolean): string {
  const { view } = chosen;
  const whole = { ask: state.ask, columns: layout.laid, density: layout.density, view: view?.id };
  const query =
    view && !isChanged && state.ask.page === 1
      ? new URLSearchParams({ view: String(view.id) })
      : writeListState(whole, { limit: 0, sort: [] }); // nothing is usual to somebody else
  return `${location.origin}${location.pathname}?${query}`;
}
