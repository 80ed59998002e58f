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

/** Its number alone: of which question it is the server knows, and what was searched for is not written down here. */
export const keepFrozen = (key: string, id: number): void => sessionStorage.setItem(key, String(id));
export const dropFrozen = (key: string): void => sessionStorage.removeItem(key);

/** The choice that was kept; undefined where there is none. */
export function findFrozen(key: string): number | undefined {
  const id = Number(sessionStorage.getItem(key) ?? Number.NaN);
  return Number.isInteger(id) && id > 0 ? id : undefined;
}
