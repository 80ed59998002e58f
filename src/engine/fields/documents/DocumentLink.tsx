import type { ReactNode } from "react";
import { Link } from "react-router";
import type { RelatedDocument } from "../../../../contract/entities/related-document.ts";
import { useMayOpen } from "../../registry/may.ts";
import { recordPath } from "../../registry/paths.ts";
import { useRegistry } from "../../registry/registry.ts";

type Props = {
  readonly route: RelatedDocument["route"];
  readonly id: number;
  readonly children: ReactNode;
  readonly title?: string;
  readonly tabIndex?: number | undefined;
};

/** Leads to a document's card by the name of its route; only words where the person may not open it, or it has no page yet. */
export function DocumentLink({ route, id, children, title, tabIndex }: Props) {
  const { heads, documentPaths } = useRegistry();
  const pattern = documentPaths?.[route];
  const mayOpen = useMayOpen();
  const head = heads.find(({ paths }) => paths.show === pattern);
  if (pattern === undefined || !mayOpen(head, "show")) return <span title={title}>{children}</span>;
  return (
    <Link to={recordPath(pattern, id)} title={title} aria-label={title} {...(tabIndex !== undefined && { tabIndex })}>
      {children}
    </Link>
  );
}

/** Leads to the list where documents of a route are made; nothing where the person may not open it. */
export function MakerLink({ route, children }: Pick<Props, "route" | "children">) {
  const { heads, documentPaths } = useRegistry();
  const mayOpen = useMayOpen();
  const head = heads.find(({ paths }) => paths.show === documentPaths?.[route]);
  if (!head || !mayOpen(head, "list")) return null;
  return <Link to={head.paths.list}>{children}</Link>;
}
