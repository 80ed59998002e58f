import { type ComponentProps, use } from "react";
import { TypedDateContext } from "./typed-date.ts";

/**
 * The line in which a date is typed, in place of antd's. That one reads what is typed with every key and writes what it has read over
 * it: half way through `01.04.2026` it has found the year 2020. This one is read when it is left.
 */
export function DateText({ value, onChange: _antds, onKeyDown, onBlur, ...rest }: ComponentProps<"input">) {
  const typed = use(TypedDateContext);
  const faultId = typed?.faultId;
  return (
    <input
      {...rest}
      {...(faultId !== undefined && { "aria-invalid": true, "aria-describedby": faultId })}
      readOnly={false} // antd's is where it is told how to show a date, but not by which formats to read one
      value={typed?.text ?? value}
      onChange={({ target }) => typed?.type(target.value)}
      onKeyDown={(event) => {
        if (event.key !== "Enter" || !typed?.enter(event)) onKeyDown?.(event);
      }}
      onBlur={(event) => {
        typed?.leave();
        onBlur?.(event);
      }}
    />
  );
}
