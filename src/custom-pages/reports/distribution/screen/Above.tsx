import { memo } from "react";
import { Banners, type BannersProps } from "./Banners.tsx";
import { StatusLine, type StatusLineProps } from "./StatusLine.tsx";

/** What stands above the grid. It does not change while a figure is being typed, and is not drawn again then. */
export const Above = memo(({ draft, month, onDropDraft, onCancel, ...banners }: BannersProps & StatusLineProps) => (
  <>
    <StatusLine card={banners.card} draft={draft} month={month} onDropDraft={onDropDraft} onCancel={onCancel} />
    <Banners {...banners} />
  </>
));
