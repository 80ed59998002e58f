import { App, Button } from "antd";
import { useCallback } from "react";
import { useTranslation } from "react-i18next";
import type { Outcome } from "../../../contract/entities/outcome.ts";
import type { Action } from "../define/language/actions.ts";
import { useToast } from "../toast/use-toast.ts";
import styles from "./Outcome.module.css";

/** Shows what came of an action, where its call answers with more than a sentence, until the person closes it. */
export function useShowOutcome(): (action: Action, reply: unknown) => void {
  const { modal } = App.useApp();
  const { t } = useTranslation();
  const toast = useToast();
  return useCallback(
    ({ label }, reply) => {
      const outcome = outcomeOf(reply);
      if (!outcome) return;
      const copy = async (text: string) => {
        try {
          await navigator.clipboard.writeText(text);
          toast.info(t("common.states.copied"));
        } catch {
          toast.error(t("engine.actions.notCopied"));
        }
      };
      modal.info({
        width: 560,
        icon: null,
        title: t(label),
        content: <OutcomeView outcome={outcome} onCopy={(text) => void copy(text)} />,
        okText: t("common.actions.close"),
      });
    },
    [modal, t, toast],
  );
}

/** The outcome in what a call answers, which its route has decoded. */
function outcomeOf(reply: unknown): Outcome | undefined {
  const { data } = reply as { readonly data?: { readonly outcome?: Outcome } }; // what changing calls answer with
  const { outcome } = data ?? {};
  if (!outcome || outcome.copy === null) return outcome;
  return { ...outcome, copy: new URL(outcome.copy, location.origin).href }; // the server says a path of this site
}

function OutcomeView({ outcome, onCopy }: { readonly outcome: Outcome; readonly onCopy: (text: string) => void }) {
  const { t } = useTranslation();
  const { parts, copy } = outcome;
  return (
    <>
      {parts.map(({ said, names }) => (
        <section key={said}>
          {names.length > 0 ? <b>{said}</b> : <p>{said}</p>}
          {names.length > 0 && (
            <ul className={styles.names}>
              {names.map((name) => (
                <li key={name}>{name}</li>
              ))}
            </ul>
          )}
        </section>
      ))}
      {copy !== null && (
        <div className={styles.copy}>
          {/* antd's would bring 15 kB to every card. */}
          <input
            readOnly
            className={styles.link}
            value={copy}
            aria-label={t("engine.actions.link")}
            onFocus={({ target }) => target.select()}
          />
          <Button type="primary" onClick={() => onCopy(copy)}>
            {t("common.actions.copy")}
          </Button>
        </div>
      )}
    </>
  );
}
