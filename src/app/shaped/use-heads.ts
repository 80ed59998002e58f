import { useMemo, useSyncExternalStore } from "react";
import type { ResourceHead } from "../../engine/registry/heads.ts";
import { heads } from "../heads.ts";
import { usePortal } from "../portal-context.ts";

/** The heads of every resource that there is: the product's, and the registers that administrators have made. */
export function useHeads(): readonly ResourceHead[] {
  const { shape } = usePortal().wiring;
  const registers = useSyncExternalStore(shape.watch, shape.registers);
  return useMemo(() => (registers.length > 0 ? [...heads, ...registers] : heads), [registers]);
}
