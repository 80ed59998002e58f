import { useEffect } from "react";

type KeyHandlers = { readonly onSearch: () => void; readonly onHelp: () => void };

/** `/` and `?` from anywhere on the page, unless somebody is typing or a dialog is open. */
export function useListKeys({ onSearch, onHelp }: KeyHandlers): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isElsewhere(event.target)) return;
      const key = keyOf(event);
      if (key === "/") onSearch();
      else if (key === "?") onHelp();
      else return;
      event.preventDefault();
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, [onSearch, onHelp]);
}

/** In Russian and Kazakh layouts the key of `/` and `?` gives a dot and a comma: the key is meant, not the sign. */
function keyOf({ key, code, shiftKey }: KeyboardEvent): string {
  if (key === "/" || key === "?") return key;
  return code === "Slash" ? (shiftKey ? "?" : "/") : key;
}

const isElsewhere = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    /^(TEXTAREA|SELECT)$/.test(target.tagName) ||
    (target instanceof HTMLInputElement && !/^(checkbox|radio|button)$/.test(target.type)) ||
    target.closest("dialog, [role='dialog'], [role='menu']") !== null);
