import type { ReactNode } from "react";
import { Link } from "react-router";
import { type ListAsk, writeListAsk } from "../../../../contract/list.ts";
import { useMayOpen } from "../../registry/may.ts";
import { filledPath, recordPath } from "../../registry/paths.ts";
import { type Registry, useRegistry } from "../../registry/registry.ts";
import type { DocumentPlace } from "../kind/kind-parts.ts";

type Props = DocumentPlace & {
  readonly children: ReactNode;
  readonly title?: string;
  readonly tabIndex?: number | undefined;
};

/** Where a document's card stands, by the name of its route; undefined where the person may not open it, or it has no page yet. */
export function documentAt(
  { heads, documentPaths }: Pick<Registry, "heads" | "documentPaths">,
  mayOpen: ReturnType<typeof useMayOpen>,
  { route, id, at }: DocumentPlace,
): string | undefined {
  const pattern = documentPaths?.[route];
  const head = heads.find(({ paths }) => paths.show === pattern);
  // A page of no record is told of to those alone who may open it.
  const isOpen = at ? pattern !== undefined : mayOpen(head, "show");
  if (pattern === undefined || !isOpen) return undefined;
  return at ? filledPath(pattern, at) : recordPath(pattern, id);
}

/** Leads to a document's card; only words where it cannot be opened. */
export function DocumentLink({ route, id, at, children, title, tabIndex }: Props) {
  const to = documentAt(useRegistry(), useMayOpen(), { route, id, ...(at && { at }) });
  if (to === undefined) return <span title={title}>{children}</span>;
  return (
    <Link to={to} title={title} aria-label={title} {...(tabIndex !== undefined && { tabIndex })}>
      {children}
    </Link>
  );
}

type ListProps = Pick<Props, "route" | "children"> & { readonly filters?: ListAsk["filters"] | undefined };

/** Leads to the list of the documents of a route, or to those that `filters` find; nothing where the person may not open it. */
export function DocumentsLink({ route, filters, children }: ListProps) {
  const { heads, documentPaths } = useRegistry();
  const mayOpen = useMayOpen();
  const head = heads.find(({ paths }) => paths.show === documentPaths?.[route]);
  if (!head || !mayOpen(head, "list")) return null;
  return <Link to={filters ? `${head.paths.list}?${writeListAsk({ filters })}` : head.paths.list}>{children}</Link>;
}
