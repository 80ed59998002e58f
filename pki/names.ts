import { children, type Element, Fields, raw, TAG } from "./der.ts";
import { hex, oidOf, textOf } from "./der-values.ts";
import { Malformed } from "./malformed.ts";
import { NAME } from "./oids.ts";

/** A distinguished name. Two names are the same if their `key`s are. */
export type Name = { readonly key: string; readonly attributes: readonly Attribute[] };

type Attribute = { readonly oid: string; readonly text: string };

/** Reads a Name (RFC 5280 §4.1.2.4). Compared by its octets: the authority copies names, and folding cases would only widen what matches. */
export function readName(element: Element): Name {
  if (element.tag !== TAG.sequence) throw new Malformed("a name that is no sequence");
  const attributes = children(element).flatMap((set) => {
    if (set.tag !== TAG.set) throw new Malformed("a name whose part is no set");
    return children(set).map((pair) => {
      const fields = new Fields(pair);
      const attribute = { oid: oidOf(fields.next(TAG.oid)), text: textOf(fields.next()) };
      fields.end();
      return attribute;
    });
  });
  return { key: hex(raw(element)), attributes };
}

/** The first value of an attribute (`NAME`). */
export const attributeOf = (name: Name, oid: string): string | undefined =>
  name.attributes.find((attribute) => attribute.oid === oid)?.text;

/** All values of an attribute. */
export const attributesOf = (name: Name, oid: string): string[] =>
  name.attributes.filter((attribute) => attribute.oid === oid).map(({ text }) => text);

const SHORT: Readonly<Record<string, string>> = {
  [NAME.commonName]: "CN",
  [NAME.surname]: "SURNAME",
  [NAME.serialNumber]: "SERIALNUMBER",
  [NAME.country]: "C",
  [NAME.organization]: "O",
  [NAME.unit]: "OU",
  [NAME.givenName]: "G",
};

/** For people: `CN=ТЕСТОВ ТЕСТ, SERIALNUMBER=IIN…`. */
export function nameText(name: Name): string {
  return name.attributes.map(({ oid, text }) => `${SHORT[oid] ?? oid}=${text}`).join(", ");
}
