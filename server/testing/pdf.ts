/** A PDF of blank pages that any viewer opens; `note` makes it another file, and longer. */
export function blankPdf(note = "", pages = 1) {
  const kids = Array.from({ length: pages }, (_, place) => `${place + 3} 0 R`);
  const objects = [
    "<</Type/Catalog/Pages 2 0 R>>",
    `<</Type/Pages/Count ${pages}/Kids[${kids.join(" ")}]>>`,
    ...kids.map(() => "<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]>>"),
  ];
  const body = objects.map((object, place) => `${place + 1} 0 obj${object}endobj`).join("\n");
  const comment = note === "" ? "" : `%${note.replace(/[\r\n]/g, " ")}\n`;
  return Buffer.from(`%PDF-1.4\n${comment}${body}\ntrailer<</Root 1 0 R>>\n%%EOF\n`);
}
