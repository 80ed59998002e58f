/** A printed figure as a spreadsheet reads it: no spaces between thousands, a hyphen for a minus. */
export const plainFigure = (printed: string): string => printed.replace(/[\u00a0\s]/g, "").replace("\u2212", "-");
