import { act, cleanup, renderHook } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { useCollapsed } from "./use-collapsed.ts";

/** Opens the portal on a screen of this width. */
function openAt(width: number) {
  const matches = (query: string) => width <= Number(/max-width: (\d+)px/.exec(query)?.[1]);
  vi.stubGlobal("matchMedia", (query: string) => ({ matches: matches(query) }));
  return renderHook(() => useCollapsed()).result;
}

describe("the menu at the side", () => {
  afterEach(() => {
    cleanup();
    localStorage.clear();
    vi.unstubAllGlobals();
  });

  it("leaves its room to the page where a list has too little beside it", () => {
    expect(openAt(1440).current[0]).toBe(false);
    expect(openAt(1280).current[0]).toBe(true);
  });

  it("is as somebody left it, on whatever screen it is opened next", () => {
    const narrow = openAt(1280);
    act(() => narrow.current[1]());
    expect(narrow.current[0]).toBe(false);
    expect(openAt(1280).current[0]).toBe(false);
    const wide = openAt(1440);
    act(() => wide.current[1]());
    expect(openAt(1440).current[0]).toBe(true);
  });
});
