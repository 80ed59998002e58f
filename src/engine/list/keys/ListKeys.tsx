import { type RefObject, Suspense, useCallback, useState } from "react";
import { WithAntd } from "../../antd/WithAntd.tsx";
import { opened } from "../../later/later.ts";
import { useListKeys } from "./use-list-keys.ts";

/** Loaded when somebody first asks. */
const KeysDialog = opened(async () => (await import("./KeysDialog.tsx")).KeysDialog);

/** The keys of a list that work anywhere on its page: `/` leads to the search, `?` names them all. */
export function ListKeys({ search }: { readonly search: RefObject<HTMLInputElement | null> }) {
  const [state, setState] = useState<"never" | "open" | "closed">("never");
  const onSearch = useCallback(() => {
    search.current?.focus();
    search.current?.select();
  }, [search]);
  const onHelp = useCallback(() => setState("open"), []);
  useListKeys({ onSearch, onHelp });
  if (state === "never") return null;
  return (
    <Suspense fallback={null}>
      <WithAntd>
        <KeysDialog isOpen={state === "open"} onClose={() => setState("closed")} />
      </WithAntd>
    </Suspense>
  );
}
