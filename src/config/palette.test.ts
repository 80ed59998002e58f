import { describe, expect, it } from "vitest";
import { palettes } from "./palette.ts";

/** Relative luminance by WCAG 2. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

describe.each(Object.entries(palettes))("the %s palette", (_, colours) => {
  it.each(["text", "muted", "link", "danger"] as const)("has readable %s on every ground", (name) => {
    for (const ground of [colours.ground, colours.surface, colours.raised])
      expect(contrast(colours[name], ground)).toBeGreaterThanOrEqual(4.5);
  });

  it("has readable buttons, alerts and edges of fields", () => {
    for (const filled of [colours.accent, colours.accentHover])
      expect(contrast(colours.onAccent, filled)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(colours.danger, colours.dangerGround)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(colours.edge, colours.surface)).toBeGreaterThanOrEqual(3);
  });
});
