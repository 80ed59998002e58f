import type { CellKind } from "./sheet.ts";

/** Number formats are written in the invariant spelling; a Russian Excel shows `# ##0,00` for the first. */
const money = 164;
const percent = 165;
const day = 166;
const instant = 167;
const month = 168;
const asText = 49; // built in: "@", so that an edited ИИН keeps its zeros
const whole = 3; // built in: #,##0

const formats: Readonly<Record<CellKind, number>> = {
  text: asText,
  money,
  integer: whole,
  percent,
  date: day,
  month,
  instant,
};
const kinds = [
  "text",
  "money",
  "integer",
  "percent",
  "date",
  "month",
  "instant",
] as const satisfies readonly CellKind[];

/** Places in cellXfs: 0 default, 1 header, 2 a text that looks like a formula, its bold twin 3, then each kind plain and bold, and a header like a formula. */
export function headerStyle(isGuarded: boolean): number {
  return isGuarded ? cellStyle("text", false) + kinds.length * 2 : 1;
}

/** The style's number of a cell of this kind; `bold` for the totals. */
export function cellStyle(kind: CellKind, bold: boolean): number {
  return 4 + kinds.indexOf(kind) * 2 + (bold ? 1 : 0);
}

/** Text that must stay text even after somebody edits the cell. */
export function guardedStyle(bold: boolean): number {
  return bold ? 3 : 2;
}

const xf = (format: number, bold: boolean, extra = "", inner = "") =>
  `<xf numFmtId="${format}" fontId="${bold ? 1 : 0}" fillId="0" borderId="${bold ? 1 : 0}" xfId="0"` +
  ` applyNumberFormat="1"${bold ? ' applyFont="1" applyBorder="1"' : ""}${extra}${inner ? `>${inner}</xf>` : "/>"}`;

/** xl/styles.xml: two fonts, a shaded header, a rule over the totals. */
export function stylesXml(): string {
  const header = (quoted: string) =>
    `<xf numFmtId="49" fontId="1" fillId="2" borderId="2" xfId="0" applyFont="1" applyFill="1" applyBorder="1" applyAlignment="1"${quoted}>` +
    '<alignment vertical="center" wrapText="1"/></xf>';
  const xfs = [
    '<xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>',
    header(""),
    xf(asText, false, ' quotePrefix="1"'),
    xf(asText, true, ' quotePrefix="1"'),
    ...kinds.flatMap((kind) => [xf(formats[kind], false), xf(formats[kind], true)]),
    header(' quotePrefix="1"'),
  ];
  return (
    '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>' +
    '<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><numFmts count="5">' +
    `<numFmt numFmtId="${money}" formatCode="#,##0.00;[Red]\\-#,##0.00"/>` +
    `<numFmt numFmtId="${percent}" formatCode="0.00%"/><numFmt numFmtId="${day}" formatCode="dd\\.mm\\.yyyy"/>` +
    `<numFmt numFmtId="${instant}" formatCode="dd\\.mm\\.yyyy\\ hh:mm"/>` +
    `<numFmt numFmtId="${month}" formatCode="mm\\.yyyy"/></numFmts>` +
    '<fonts count="2"><font><sz val="11"/><name val="Calibri"/><family val="2"/></font>' +
    '<font><b/><sz val="11"/><name val="Calibri"/><family val="2"/></font></fonts>' +
    '<fills count="3"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill>' +
    '<fill><patternFill patternType="solid"><fgColor rgb="FFF0F2F5"/><bgColor indexed="64"/></patternFill></fill></fills>' +
    `<borders count="3">${border("", "")}${border("thin", "")}${border("", "thin")}</borders>` +
    '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>' +
    `<cellXfs count="${xfs.length}">${xfs.join("")}</cellXfs>` +
    '<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>'
  );
}

function border(top: string, bottom: string): string {
  const side = (name: string, style: string) =>
    style ? `<${name} style="${style}"><color auto="1"/></${name}>` : `<${name}/>`;
  return `<border><left/><right/>${side("top", top)}${side("bottom", bottom)}<diagonal/></border>`;
}
