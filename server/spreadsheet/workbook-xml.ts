import type { Sheet } from "./sheet.ts";
import { escapeXml } from "./xml-text.ts";

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const office = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const packaged = "http://schemas.openxmlformats.org/package/2006";
const main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const type = "application/vnd.openxmlformats-officedocument.spreadsheetml";

/** Tabs as a spreadsheet accepts them: no `[]:*?/\`, at most 31 characters, no two alike, none empty. */
export function tabNames(names: readonly string[]): string[] {
  const taken = new Set<string>();
  return names.map((name, index) => {
    const clean = cut(name.replace(/[[\]:*?/\\\s]+/g, " ").replace(/^[' ]+|[' ]+$/g, ""), 31) || `Sheet${index + 1}`;
    let tab = clean;
    for (let copy = 2; taken.has(tab.toLowerCase()); copy++) tab = `${cut(clean, 31 - ` (${copy})`.length)} (${copy})`;
    taken.add(tab.toLowerCase());
    return tab;
  });
}

// A cut through a surrogate pair would leave half a character.
const cut = (text: string, length: number) => text.slice(0, length).replace(/[\uD800-\uDBFF]$|[' ]+$/, "");

/** Everything but the sheets and styles: [path, XML]. */
export function workbookParts(sheets: readonly Sheet[]): [path: string, xml: string][] {
  const tabs = tabNames(sheets.map(({ name }) => name));
  const sheetList = tabs.map((tab, i) => `<sheet name="${escapeXml(tab)}" sheetId="${i + 1}" r:id="rId${i + 1}"/>`);
  const sheetLinks = tabs.map(
    (_, i) => `<Relationship Id="rId${i + 1}" Type="${office}/worksheet" Target="worksheets/sheet${i + 1}.xml"/>`,
  );
  const sheetTypes = tabs.map(
    (_, i) => `<Override PartName="/xl/worksheets/sheet${i + 1}.xml" ContentType="${type}.worksheet+xml"/>`,
  );
  return [
    [
      "[Content_Types].xml",
      `${declaration}<Types xmlns="${packaged}/content-types">` +
        '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
        '<Default Extension="xml" ContentType="application/xml"/>' +
        `<Override PartName="/xl/workbook.xml" ContentType="${type}.sheet.main+xml"/>` +
        `<Override PartName="/xl/styles.xml" ContentType="${type}.styles+xml"/>${sheetTypes.join("")}</Types>`,
    ],
    [
      "_rels/.rels",
      `${declaration}<Relationships xmlns="${packaged}/relationships">` +
        `<Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    ],
    [
      "xl/workbook.xml",
      `${declaration}<workbook xmlns="${main}" xmlns:r="${office}"><sheets>${sheetList.join("")}</sheets>${printTitles(sheets, tabs)}</workbook>`,
    ],
    [
      "xl/_rels/workbook.xml.rels",
      `${declaration}<Relationships xmlns="${packaged}/relationships">${sheetLinks.join("")}` +
        `<Relationship Id="rId${tabs.length + 1}" Type="${office}/styles" Target="styles.xml"/></Relationships>`,
    ],
  ];
}

/** The header repeats on every printed page. */
function printTitles(sheets: readonly Sheet[], tabs: readonly string[]): string {
  const names = sheets.flatMap(({ frozenHeader, columns }, i) => {
    if (!frozenHeader || columns.length === 0) return [];
    const quoted = `'${(tabs[i] ?? "").replaceAll("'", "''")}'`;
    return [`<definedName name="_xlnm.Print_Titles" localSheetId="${i}">${escapeXml(quoted)}!$1:$1</definedName>`];
  });
  return names.length > 0 ? `<definedNames>${names.join("")}</definedNames>` : "";
}
