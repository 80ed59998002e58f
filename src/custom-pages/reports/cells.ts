import { OriginCell } from "./list/OriginCell.tsx";

/** The cells that no kind of field can draw. */
export const cells = { "oks.origin": OriginCell };
