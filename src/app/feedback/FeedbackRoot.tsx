import AppContext from "antd/es/app/context";
import { lazy, type ReactNode, Suspense, useEffect, useState } from "react";
import { CSS_VARIABLES } from "../../config/theme-key.ts";
import { WithAntd } from "../../engine/antd/WithAntd.tsx";
import { whenTouched } from "../when-touched.ts";
import styles from "./FeedbackRoot.module.css";
import { createLateFeedback } from "./late-feedback.ts";

/** Also the dialog of an expired session: once one is here, a lost connection or a new deployment keeps nobody from the other. */
const FeedbackHolders = lazy(async () => ({ default: (await import("./FeedbackHolders.tsx")).FeedbackHolders }));

/**
 * What antd's `<App>` does, but its messages, notices and dialogs (17 kB) come when somebody first touches the page, or earlier when
 * something is to be said: the first rows need none of them.
 */
export function FeedbackRoot({ children }: { readonly children: ReactNode }) {
  const [isWanted, setWanted] = useState(false);
  const [{ feedback, arrive }] = useState(() => createLateFeedback(() => setWanted(true)));
  useEffect(() => whenTouched(window, () => setWanted(true)), []);
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
