import type { ReactNode } from "react";
import { ForbiddenPage } from "../../custom-pages/not-found/ForbiddenPage.tsx";
import { useSession } from "../../engine/calls/use-session.ts";
import { type Demand, mayOpen } from "../may-open.ts";

/** A page for those who may open it; the others are told that they may not. */
export function Guarded({ demand, children }: { readonly demand: Demand; readonly children: ReactNode }) {
  return mayOpen(demand, useSession()) ? children : <ForbiddenPage />;
}
