import { useCallback } from "react";
import { useLocation, useNavigate } from "react-router";

/** Whether the tab has a page of the product before this one: a page of somebody else's, or none, is no place to go back to. */
function useHasBefore(): () => boolean {
  const { key } = useLocation();
  return useCallback(() => {
    const state: unknown = window.history.state;
    const place = typeof state === "object" && state !== null && "idx" in state ? state.idx : undefined; // React Router's own count
    return typeof place === "number" ? place > 0 : key !== "default";
  }, [key]);
}

/** Out of a page: back to where one came from; where the page is the first one of its tab, whatever is done otherwise. */
export function useWayOut(): (otherwise: () => void) => void {
  const navigate = useNavigate();
  const hasBefore = useHasBefore();
  return useCallback((otherwise) => (hasBefore() ? void navigate(-1) : otherwise()), [hasBefore, navigate]);
}

/** Out of the page of a record that is there no more: to its list, and no way back to what is gone. */
export function useWayFromGone(): (list: string) => void {
  const navigate = useNavigate();
  return useCallback((list) => void navigate(list, { replace: true }), [navigate]);
}
