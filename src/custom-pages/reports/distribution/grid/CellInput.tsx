import { useEffect, useRef } from "react";
import type { SheetState } from "../sheet/use-sheet.ts";
import styles from "./Grid.module.css";

/** The field of the cell being typed into; leaving it finishes the typing. */
export function CellInput({ state, label }: { readonly state: SheetState; readonly label: string }) {
  const input = useRef<HTMLInputElement>(null);
  const isFresh = state.typed?.initial === undefined;
  useEffect(() => {
    input.current?.focus();
    if (!isFresh) input.current?.select();
  }, [isFresh]);
  const { typed } = state;
  if (!typed) return null;
  return (
    <input
      ref={input}
      className={styles.input}
      value={typed.text}
      inputMode="decimal"
      autoComplete="off"
      spellCheck={false}
      aria-label={label}
      onChange={(event) => state.type({ ...typed, text: event.target.value })}
      onBlur={state.commit}
    />
  );
}
