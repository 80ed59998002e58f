import { Fragment, type ReactNode, useEffect, useState } from "react";
import type { Resource } from "../../engine/define/language/resource.ts";
import type { ResourcePage } from "../../engine/registry/may.ts";
import { usePortal } from "../portal-context.ts";

type Props = {
  readonly name: string;
  readonly page: ResourcePage;
  readonly first: Resource;
  readonly children: (resource: Resource) => ReactNode;
};

/**
 * A list or a card is drawn anew with what administrators publish of its resource while it is open. A form stays as it was opened: what is
 * typed into it is worth more, and the server checks what it is sent.
 */
export function Following({ name, page, first, children }: Props) {
  const { shape, files } = usePortal().wiring;
  const [{ resource, turn }, setShown] = useState({ resource: first, turn: 0 });
  const isForm = page === "create" || page === "edit";
  useEffect(() => {
    if (isForm) return undefined;
    return shape.watch((changed) => {
      if (!changed.has(name)) return;
      // One that is gone is not there to be shown: its page stays until it is left.
      void files.load(name).then(
        (next) => setShown((shown) => ({ resource: next, turn: shown.turn + 1 })),
        () => undefined,
      );
    });
  }, [isForm, shape, files, name]);
  return <Fragment key={turn}>{children(resource)}</Fragment>;
}
