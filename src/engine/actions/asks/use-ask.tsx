import { type ReactNode, Suspense, useCallback, useState } from "react";
import { WithAntd } from "../../antd/WithAntd.tsx";
import type { Resource } from "../../define/language/resource.ts";
import { opened } from "../../later/later.ts";
import { useConfirm } from "../use-confirm.tsx";
import type { Answers, Asking } from "./answers.ts";

const AskDialog = opened(async () => (await import("./AskDialog.tsx")).AskDialog);

type Open = Asking & { readonly settle: (answers: Answers | undefined) => void };

/**
 * Asks before an action: whether the person wants it, and for what the action asks for. Resolves to the answers, none where nothing is
 * asked for, and to undefined where it is not wanted. `dialog` is drawn by whoever asks: the inputs need what stands around them.
 */
export function useAsk(resource: Resource): {
  readonly ask: (asking: Asking) => Promise<Answers | undefined>;
  readonly dialog: ReactNode;
} {
  const confirm = useConfirm(resource);
  const [open, setOpen] = useState<Open>();
  const ask = useCallback(
    async ({ perform, ...question }: Asking) => {
      if (question.action.asks)
        return new Promise<Answers | undefined>((resolve) => {
          const settle = (answers: Answers | undefined) => {
            setOpen(undefined);
            resolve(answers);
          };
          setOpen({ ...question, ...(perform && { perform }), settle });
        });
      const done = perform && (async () => void (await perform({})));
      return (await confirm({ ...question, ...(done && { perform: done }) })) ? {} : undefined;
    },
    [confirm],
  );
  const dialog = open && (
    <Suspense fallback={null}>
      <WithAntd>
        <AskDialog resource={resource} asking={open} onSettle={open.settle} />
      </WithAntd>
    </Suspense>
  );
  return { ask, dialog };
}
