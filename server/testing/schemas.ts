import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { XmlDocument, XmlValidateError, XsdValidator } from "libxml2-wasm";
import { xmlRegisterFsInputProviders } from "libxml2-wasm/lib/nodejs.mjs";

const FOLDER = fileURLToPath(new URL("../../docs/schemas/", import.meta.url));
xmlRegisterFsInputProviders(); // schemas import one another by their paths

/** A schema of `docs/schemas`: what is wrong with a text by it, each in libxml2's words; nothing where the text is as the schema wants it. */
export function schema(name: string): (xml: string) => string[] {
  const path = `${FOLDER}${name}`;
  const validator = XsdValidator.fromDoc(XmlDocument.fromBuffer(readFileSync(path), { url: path }));
  return (xml) => {
    const document = XmlDocument.fromString(xml);
    try {
      validator.validate(document);
      return [];
    } catch (error) {
      if (!(error instanceof XmlValidateError)) throw error;
      return error.details.map(({ message }) => message.trim());
    } finally {
      document.dispose();
    }
  };
}
