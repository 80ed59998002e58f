import { Button, Tooltip } from "antd";
import type { ReactNode } from "react";
import styles from "./ActionButton.module.css";

type Props = {
  readonly children: ReactNode;
  readonly isDanger: boolean;
  /** What the page is there for now. */
  readonly isMain?: boolean;
  /** Why it cannot be done now, in words; it can still be reached, so that everybody can read why. */
  readonly why: string | undefined;
  readonly onClick: () => void;
};

/** A button of an action. One that cannot be used says why: to the mouse, to the keyboard and to a screen reader. */
export function ActionButton({ children, isDanger, isMain = false, why, onClick }: Props) {
  return (
    <Tooltip placement="bottom" title={why} trigger={["hover", "focus"]}>
      <Button
        danger={isDanger}
        {...(isMain && { type: "primary" as const })}
        className={styles.button ?? ""}
        aria-disabled={why !== undefined}
        aria-description={why}
        onClick={() => {
          if (why === undefined) onClick();
        }}
      >
        {children}
      </Button>
    </Tooltip>
  );
}
