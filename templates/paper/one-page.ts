import { createContext } from "react";

/** Lays a paper out as one page, and hears how much room is left on it, in points; none: the paper takes more than the page. */
export type OnePage = { readonly onRoom: (points: number) => void };

/**
 * Of the paper that is drawn. Undefined: its pages are counted, for which the renderer lays it out four times: as if pages had no end,
 * with the number of the page, cut into pages, with the number of all (ADR 51).
 */
export const OnePageContext = createContext<OnePage | undefined>(undefined);
