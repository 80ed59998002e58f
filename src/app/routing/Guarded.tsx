import type { ReactNode } from "react";
import type { RouteSpec } from "../../../contract/route.ts";
import { ForbiddenPage } from "../../custom-pages/not-found/ForbiddenPage.tsx";
import { useCanCall } from "../../engine/calls/use-can-call.ts";

/** A page for those whose family has the call it lives on; the others are told so. */
export function Guarded({ needs, children }: { readonly needs: RouteSpec; readonly children: ReactNode }) {
  return useCanCall()(needs) ? children : <ForbiddenPage />;
}
