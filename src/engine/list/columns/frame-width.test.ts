import { beforeEach, describe, expect, it } from "vitest";
import { keepFrameWidth, lastFrameWidth } from "./frame-width.ts";

describe("the width of a list's frame", () => {
  beforeEach(() => localStorage.clear());

  it("is known to the next list in a window as wide, and to none in another", () => {
    expect(lastFrameWidth()).toBe(0);
    keepFrameWidth(1130);
    expect(lastFrameWidth()).toBe(1130);
    const { innerWidth } = window;
    window.innerWidth = innerWidth - 200;
    expect(lastFrameWidth()).toBe(0);
    keepFrameWidth(930);
    expect(lastFrameWidth()).toBe(930);
    window.innerWidth = innerWidth;
  });

  it.each(["", "wide", "1024", "1024 -5", "1024 1.5"])("is unknown where «%s» is kept", (kept) => {
    localStorage.setItem("grid_frame", kept);
    window.innerWidth = 1024;
    expect(lastFrameWidth()).toBe(0);
  });
});
