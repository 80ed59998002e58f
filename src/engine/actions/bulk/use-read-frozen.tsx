import { App, Button, Progress } from "antd";
import { useCallback } from "react";
import { selectionRoutes } from "../../../../contract/routes/selections.ts";
import { formatCount } from "../../../../domain/count.ts";
import { useCaller } from "../../calls/use-caller.ts";
import { useSession } from "../../calls/use-session.ts";
import { useWords } from "../../fields/kind/words.ts";
import type { Frozen } from "../frozen/frozen.ts";
import { type FrozenRows, useFrozenRows } from "../frozen/use-frozen-rows.ts";
import styles from "./RunView.module.css";

/** A choice that is read sooner shows no dialog. */
const SHOW_AFTER_MS = 400;

/**
 * Reads a choice before an action, every record as it is at that moment, and how many the filter would find beyond it. Resolves to
 * undefined when the person did not want to wait; rejects with `CallError`.
 */
export function useReadFrozen(): (frozen: Frozen) => Promise<(FrozenRows & { readonly added: number }) | undefined> {
  const { modal } = App.useApp();
  const { t } = useWords();
  const { family, aggregatorId } = useSession();
  const call = useCaller();
  const rowsOf = useFrozenRows();

  return useCallback(
    async (frozen) => {
      const giveUp = new AbortController();
      const view = (read: number) => (
        <div className={styles.run}>
          <Progress percent={Math.floor((read / frozen.count) * 100)} status="active" />
          <p role="status">{t("engine.selection.reading", { read: formatCount(read), count: frozen.count })}</p>
          <div className={styles.buttons}>
            <Button onClick={() => giveUp.abort()}>{t("common.actions.cancel")}</Button>
          </div>
        </div>
      );
      let read = 0;
      let dialog: ReturnType<typeof modal.confirm> | undefined;
      const soon = setTimeout(() => {
        dialog = modal.confirm({
          title: t("engine.selection.checking"),
          icon: null,
          footer: null,
          closable: false,
          keyboard: false,
          content: view(read),
        });
      }, SHOW_AFTER_MS);
      try {
        const look = { route: selectionRoutes.one, params: { id: frozen.id }, family, aggregatorId };
        const { data } = (await call(look)) as { readonly data: Frozen }; // decoded by the route's reply
        const onPart = (count: number) => {
          read = count;
          dialog?.update({ content: view(read) });
        };
        return { ...(await rowsOf(frozen, onPart, giveUp.signal)), added: data.since.added };
      } catch (error) {
        if (giveUp.signal.aborted) return undefined;
        throw error;
      } finally {
        clearTimeout(soon);
        dialog?.destroy();
      }
    },
    [aggregatorId, call, family, modal, rowsOf, t],
  );
}
