import { PDFDict, PDFDocument, PDFName } from "pdf-lib";

/** The fonts of a PDF, and whether each is in it whole: one that is not looks different on every machine. */
export async function fontsOf(content: Uint8Array): Promise<{ name: string; isEmbedded: boolean }[]> {
  const document = await PDFDocument.load(content, { updateMetadata: false });
  const { context } = document;
  const dictionaries = context
    .enumerateIndirectObjects()
    .flatMap(([, each]) => (each instanceof PDFDict ? [each] : []));
  const isA = (type: string) => (dictionary: PDFDict) => dictionary.get(PDFName.of("Type")) === PDFName.of(type);
  // A composed font has its outlines in the descriptor of its descendant; it is listed by that one.
  const fonts = dictionaries
    .filter(isA("Font"))
    .filter((font) => font.get(PDFName.of("Subtype")) !== PDFName.of("Type0"));
  return fonts.map((font) => {
    const descriptor = context.lookupMaybe(font.get(PDFName.of("FontDescriptor")), PDFDict);
    return {
      name: String(font.get(PDFName.of("BaseFont"))),
      isEmbedded: descriptor?.get(PDFName.of("FontFile2")) !== undefined,
    };
  });
}
