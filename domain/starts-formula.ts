/**
 * Whether a spreadsheet may take a text for a formula, in a cell that somebody edits, in a CSV or from the clipboard: `=`, `+`, `-`, `@` at
 * its beginning, also as full-width forms, which Asian editions take alike; a tab or a line break, before which the first sign is looked for.
 */
export const startsFormula = (text: string): boolean => /^[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20]/.test(text);
