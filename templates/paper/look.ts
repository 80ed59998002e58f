/** Sizes in points; black and greys only: papers are printed on office printers and copied. */
export const look = {
  title: 12,
  heading: 8.5,
  body: 8,
  small: 7,
  note: 6.5,
  ink: "#000000",
  muted: "#444444",
  rule: "#666666",
  hairline: "#b0b0b0",
  shade: "#efefef",
  /** Thickness of a frame and of the lines within. */
  frame: 0.75,
  line: 0.4,
} as const;

/** The page's margins: the left one is wide enough for a binder's holes. */
export const margins = { top: 34, right: 30, bottom: 44, left: 50 } as const;
