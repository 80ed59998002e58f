import { type KeyboardEvent, useCallback } from "react";

/** What Escape closes before it leaves the form: an open list of choices, a calendar. */
const OPEN = ".ant-select-open, .ant-picker-dropdown:not(.ant-picker-dropdown-hidden)";

/** Escape leaves a form; whether something would be lost, the guard asks. One that closes a list or a calendar stays. */
export function useLeaveKey(leave: () => void): (event: KeyboardEvent) => void {
  return useCallback(
    (event) => {
      if (event.key !== "Escape" || event.defaultPrevented || document.querySelector(OPEN)) return;
      event.preventDefault();
      leave();
    },
    [leave],
  );
}
