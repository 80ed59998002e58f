import { type MouseEvent, useCallback } from "react";
import { useNavigate } from "react-router";
import { isBrowsers } from "./is-browsers.ts";

/**
 * Follows plain links within the portal. A router's link watches the address and is drawn again whenever any of it changes; where many
 * stand together and change seldom, they are plain ones.
 */
export function useFollow(): (event: MouseEvent<HTMLAnchorElement>) => void {
  const navigate = useNavigate();
  return useCallback(
    (event) => {
      if (isBrowsers(event)) return;
      event.preventDefault();
      const link = event.currentTarget;
      void navigate(link.getAttribute("href") ?? "", { replace: link.href === location.href });
    },
    [navigate],
  );
}
