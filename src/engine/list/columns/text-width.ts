/** The fonts of a grid, as its style sheet has them. */
export type Font = "head" | "value" | "total" | "small";

const FONTS = { head: "400 13px", value: "400 14px", total: "600 14px", small: "400 11.7px" } as const satisfies Record<
  Font,
  string
>;
/** The usual width of a letter in one pixel of its height, where a text cannot be measured: Cyrillic, digits and capitals alike. */
const LETTER = 0.56;

/** Pixels that a text takes on one line, whole. */
export function textWidth(text: string, font: Font): number {
  const brush = brushOf();
  if (!brush) return Math.ceil(text.length * Number.parseFloat(FONTS[font].slice(4)) * LETTER);
  brush.font = `${FONTS[font]} ${familyOf()}`;
  return Math.ceil(brush.measureText(text).width);
}

let brush: OffscreenCanvasRenderingContext2D | null | undefined;

/** Measures without a place in the page. Tests and old browsers have none. */
function brushOf(): OffscreenCanvasRenderingContext2D | null {
  if (brush === undefined)
    brush = typeof OffscreenCanvas === "undefined" ? null : new OffscreenCanvas(1, 1).getContext("2d");
  return brush;
}

let family: string | undefined;

/** Asked of the page once: it has one font. */
function familyOf(): string {
  family ??= getComputedStyle(document.body).fontFamily || "sans-serif";
  return family;
}
