import { App } from "antd";
import { useCallback } from "react";
import { useTranslation } from "react-i18next";
import { useInvalidateCalls } from "../../calls/use-invalidate-calls.ts";
import { useSession } from "../../calls/use-session.ts";
import type { Action } from "../../define/language/actions.ts";
import type { Resource } from "../../define/language/resource.ts";
import { useWords } from "../../fields/kind/words.ts";
import { useToast } from "../../toast/use-toast.ts";
import { useRecordLinks } from "../use-record-links.ts";
import { bringWordsOfRuns } from "../use-words-of-runs.ts";
import { dropJournal, type Journal, journalPlace, keepJournal } from "./journal.ts";
import { RunView } from "./RunView.tsx";
import { createRun, type Run, type RunState } from "./run.ts";
import { useEndKept } from "./use-end-kept.ts";
import { usePerformChunk } from "./use-perform-chunk.ts";
import { useSigner } from "./use-signer.ts";

/** An action that is done sooner shows no dialog, only its words. */
const SHOW_AFTER_MS = 400;

/**
 * Carries a run through, from its beginning or from a journal: shows how far it is, writes down every step that the server does
 * not, reads again what is stale once at its end, and stays with what failed where something did. Resolves to the last state when there is no more to do.
 */
export function useConduct(resource: Resource): (action: Action, journal: Journal) => Promise<RunState> {
  const { modal } = App.useApp();
  const { t } = useWords();
  const { i18n } = useTranslation();
  const session = useSession();
  const toast = useToast();
  const linkOf = useRecordLinks(resource);
  const perform = usePerformChunk(resource);
  const signerOf = useSigner();
  const invalidate = useInvalidateCalls();
  const endKept = useEndKept();

  return useCallback(
    async (action, journal) => {
      await bringWordsOfRuns(i18n);
      return new Promise<RunState>((resolve, reject) => {
        const place = journalPlace(session, resource.name);
        const sign = "sign" in action.run ? signerOf(action) : undefined;
        const run: Run = createRun(journal.state, {
          perform: sign ?? ((chunk) => perform(action, chunk, journal.answers ?? {})),
          onChange: (state) => {
            if (journal.kept) return; // the server writes down each signature with itself
            if (state.phase === "ended") dropJournal(place);
            else keepJournal(place, { ...journal, state });
          },
        });
        let dialog: { destroy(): void } | undefined;
        const close = () => {
          dialog?.destroy();
          if (journal.kept) endKept(journal.kept, run.state());
          resolve(run.state());
        };
        const open = () => {
          dialog ??= modal.confirm({
            width: 560,
            icon: null,
            footer: null,
            closable: false,
            keyboard: false,
            maskClosable: false,
            title: t(action.label),
            content: <RunView run={run} total={journal.total} linkOf={linkOf} onClose={close} />,
          });
        };
        const soon = setTimeout(open, SHOW_AFTER_MS);
        run.subscribe(() => {
          const { phase, failed, unbegun, done, said } = run.state();
          if (phase === "paused") open();
          if (phase !== "ended") return;
          clearTimeout(soon);
          for (const prefix of action.invalidates ?? []) void invalidate(prefix);
          if (failed.length > 0 || unbegun.length > 0) return open();
          toast.success(
            said !== "" && done.length === journal.total && !journal.isMany
              ? said
              : t("runs.allDone", { count: done.length }),
          );
          close();
        });
        run.go().catch((error: unknown) => {
          clearTimeout(soon);
          dialog?.destroy();
          reject(error);
        });
      });
    },
    [endKept, i18n, invalidate, linkOf, modal, perform, resource.name, signerOf, t, toast, session],
  );
}
