import type { Sort } from "../../../../contract/list.ts";
import type { Resource } from "../../define/language/resource.ts";
import type { Row, RowPage } from "../../registry/row.ts";
import type { Selection } from "../selection/use-selection.ts";
import type { Layout } from "../state/layout.ts";
import type { ListControl } from "../state/use-list-state.ts";

/** What a grid shows, and what it tells of. */
export type GridProps = {
  readonly resource: Resource;
  readonly label: string;
  readonly page: RowPage;
  readonly layout: Layout;
  readonly sort: readonly Sort[];
  readonly selection: Selection;
  /** The rows answer the question before this one: they are dimmed and nothing can be done with them. */
  readonly isPrevious: boolean;
  readonly onSort: (field: string) => void;
  readonly onColumns: ListControl["setColumns"];
  /** Goes to a page of the portal. */
  readonly onGo: (path: string) => void;
  readonly onOpen: (row: Row) => void;
  readonly onCopy: () => void;
};
