import type { ReactNode } from "react";

type Props = { readonly href: string; readonly title?: string | undefined; readonly children: ReactNode };

/** A plain link in a cell of a grid, which follows it: a router's link in every cell would be drawn again at every change of the address. */
export const RecordLink = ({ href, title, children }: Props) => (
  <a href={href} data-record="" tabIndex={-1} {...(title !== undefined && { title, "aria-label": title })}>
    {children}
  </a>
);
