import type { QueryClient } from "@tanstack/react-query";
import AppContext from "antd/es/app/context";
import { type ReactNode, Suspense, useEffect, useState } from "react";
import { CSS_VARIABLES } from "../../config/theme-key.ts";
import { WithAntd } from "../../engine/antd/WithAntd.tsx";
import { onDemand } from "../../engine/later/later.ts";
import { whenTouched } from "../when-touched.ts";
import styles from "./FeedbackRoot.module.css";
import { createLateFeedback } from "./late-feedback.ts";

/** Also the dialog of an expired session: once one is here, a lost connection or a new deployment keeps nobody from the other. */
const FeedbackHolders = onDemand(async () => (await import("./FeedbackHolders.tsx")).FeedbackHolders);

type Props = {
  /** Tells when the page has what it shows. */
  readonly client: Pick<QueryClient, "isFetching">;
  readonly children: ReactNode;
};

/**
 * What antd's `<App>` does, but its messages, notices and dialogs (17 kB) come when somebody first touches the page, or earlier when
 * something is to be said: the first rows need none of them.
 */
export function FeedbackRoot({ client, children }: Props) {
  const [isWanted, setWanted] = useState(false);
  const [{ feedback, arrive }] = useState(() => createLateFeedback(() => setWanted(true)));
  useEffect(() => whenTouched(window, client, () => setWanted(true)), [client]);
  return (
    <AppContext value={feedback}>
      <div className={`${CSS_VARIABLES} ${styles.root}`}>{children}</div>
      {isWanted && (
        <Suspense fallback={null}>
          <WithAntd>
            <FeedbackHolders onReady={arrive} />
          </WithAntd>
        </Suspense>
      )}
    </AppContext>
  );
}
