import { createContext, useContext } from "react";
import type { StudioWhole } from "../../../contract/entities/studio.ts";
import type { Path } from "./body-at.ts";

export type Draft = {
  readonly body: unknown;
  readonly whole: StudioWhole;
  readonly set: (path: Path, part: unknown) => void;
  /** What is wrong right there. */
  readonly faultAt: (path: Path) => string | undefined;
};

export const DraftContext = createContext<Draft | undefined>(undefined);

/** The body that is being edited, and how its parts are changed. */
export function useDraft(): Draft {
  const draft = useContext(DraftContext);
  if (!draft) throw new Error("no draft around");
  return draft;
}
