import { createContext, type ReactNode, use } from "react";
import type { Speaker } from "../providers/i18n/i18n.ts";
import type { ColorSchemeStore } from "../providers/theme/color-scheme-store.ts";
import type { Wiring } from "./wiring.ts";

/** What the composition root hands to its own parts; pages get theirs through refine's hooks. */
export type Portal = {
  readonly wiring: Wiring;
  readonly speaker: Speaker;
  readonly colours: ColorSchemeStore;
  readonly placeholder: ReactNode;
};

export const PortalContext = createContext<Portal | undefined>(undefined);

/** Throws outside of the application. */
export function usePortal(): Portal {
  const portal = use(PortalContext);
  if (!portal) throw new Error("usePortal is for the parts of the application");
  return portal;
}
