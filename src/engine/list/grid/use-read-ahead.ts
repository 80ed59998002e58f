import { useEffect } from "react";
import { useAskAhead } from "../../calls/use-ask-ahead.ts";
import { callNamed } from "../../define/language/calls.ts";
import type { Resource } from "../../define/language/resource.ts";
import { useMayOpen } from "../../registry/may.ts";
import type { Row } from "../../registry/row.ts";
import { ownOf } from "../../registry/variants.ts";

/** Reads the record whose menu is open: its card or its form, which one goes to from there, is then drawn at once. */
export function useReadAhead(shown: Resource, row: Row | undefined): void {
  const mayOpen = useMayOpen();
  const askAhead = useAskAhead();
  const { name, paths } = row ? ownOf(shown, row) : shown;
  const isOpened =
    (paths.show !== undefined && mayOpen(shown, "show")) || (paths.edit !== undefined && mayOpen(shown, "edit"));
  const id = row?.id;
  useEffect(() => {
    if (isOpened && id !== undefined) askAhead(callNamed(`${name}.one`), { params: { id } });
  }, [askAhead, isOpened, name, id]);
}
