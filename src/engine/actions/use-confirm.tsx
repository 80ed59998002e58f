import { App } from "antd";
import { useCallback } from "react";
import { useTranslation } from "react-i18next";
import type { Resource } from "../define/language/resource.ts";
import { type Asked, useQuestionWords } from "./use-question-words.tsx";

export type Question = Asked & {
  /** Done before the dialog closes, which shows that it works: for an action that is one call. */
  readonly perform?: () => Promise<void>;
};

/** Asks before an action, naming the thing, the number and the sum; resolves to whether the person wants it. */
export function useConfirm(resource: Resource): (question: Question) => Promise<boolean> {
  const { modal } = App.useApp();
  const { t } = useTranslation();
  const wordsOf = useQuestionWords(resource);

  return useCallback(
    ({ perform, ...asked }) => {
      const { isDanger } = asked.action;
      const { title, verb, text } = wordsOf(asked);
      return new Promise<boolean>((resolve) => {
        modal.confirm({
          width: 520,
          title,
          content: text,
          okText: verb,
          cancelText: t("common.actions.cancel"),
          okButtonProps: { danger: isDanger === true },
          autoFocusButton: isDanger ? "cancel" : "ok",
          onOk: async () => {
            await perform?.();
            resolve(true);
          },
          onCancel: () => resolve(false),
        });
      });
    },
    [modal, t, wordsOf],
  );
}
