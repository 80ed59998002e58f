import type { SelectionCheck } from "../../../../contract/entities/selection.ts";
import type { ListAsk } from "../../../../contract/list.ts";
import { writeListAsk } from "../../../../contract/list.ts";

/** Records chosen by a filter at one moment, as the server keeps them, and how the list has moved on since. */
export type Frozen = SelectionCheck;

/** What a list is narrowed to, as its address says it: a choice is of one such question. */
export const questionOf = ({ filters, search }: Pick<ListAsk, "filters" | "search">): string =>
  writeListAsk({ filters, search }).toString();

/** Which choice a list had before its page was loaded again; one for each tab, person, aggregator and resource. */
export const frozenKey = (userId: number, aggregatorId: number | null, resource: string): string =>
  `selection:${userId}:${aggregatorId}:${resource}`;
