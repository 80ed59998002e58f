import type { ComponentProps, ReactNode } from "react";
import styles from "./ToolButton.module.css";

type Props = Omit<ComponentProps<"button">, "type"> & {
  readonly icon?: ReactNode;
  /** What it asked for is under way. */
  readonly isBusy?: boolean;
};

/** A quiet button of the header. Not antd's: its styles are a seventh of the work between a page's rows coming and being seen. */
export function ToolButton({ icon, isBusy = false, className, children, ...rest }: Props) {
  return (
    <button
      {...rest}
      type="button"
      className={`${styles.tool} ${className ?? ""}`}
      aria-busy={isBusy || undefined}
      disabled={isBusy || rest.disabled}
      data-alone={children === undefined || undefined}
    >
      {icon}
      {children}
    </button>
  );
}
