import { readCms } from "./cms.ts";
import { type CoveredOf, coveredIn } from "./covered.ts";
import { context, TAG } from "./der.ts";
import { sameBytes } from "./der-values.ts";
import { integer, nothing, octetString, oid, sequence, setOf, tagged } from "./der-write.ts";
import { Malformed } from "./malformed.ts";
import { CONTENT } from "./oids.ts";

/**
 * One CMS with all signatures of several over the same document: each side's is kept as it came, and the export has one file. What a
 * signer signed, and its timestamps, stay octet by octet. Who signed twice is there once, and certificates of nobody's chain are not. Throws
 * Malformed, also where one carries another document than another.
 */
export function mergeCms(parts: readonly Uint8Array[], coveredOf: CoveredOf = coveredIn): Uint8Array {
  const read = parts.map(readCms);
  const [first] = read;
  if (!first) throw new Malformed("nothing to merge");
  if (read.some(({ contentType }) => contentType !== CONTENT.data))
    throw new Malformed("not the signature of a document");
  const content = read.find((cms) => cms.content)?.content;
  if (content && read.some((cms) => cms.content && !sameBytes(cms.content, content)))
    throw new Malformed("signatures of different documents");
  const signers = read.flatMap((cms) => cms.signers);
  const isPlain = signers.every(({ signer }) => "serial" in signer);
  return sequence(
    oid(CONTENT.signedData),
    tagged(
      context(0),
      sequence(
        integer(isPlain ? 1 : 3),
        setOf(...unique(signers.map(({ digest }) => sequence(oid(digest), nothing)))),
        sequence(oid(CONTENT.data), ...(content ? [tagged(context(0), octetString(content))] : [])),
        tagged(context(0), ...unique(read.flatMap((cms) => coveredOf(cms).map(({ der }) => der)))),
        tagged(TAG.set, ...unique(signers.map(({ der }) => der)).sort(Buffer.compare)),
      ),
    ),
  );
}

/**
 * A CMS without what nothing in it covers: certificates of no signer's chain, and lists of revoked ones, which are kept apart where they have
 * shown something. What its signers signed stays octet by octet; one that has nothing of the kind stays as it came. `coveredOf`: for whoever
 * knows the chain already. Throws Malformed.
 */
export function withoutStrangers(cms: Uint8Array, coveredOf: CoveredOf = coveredIn): Uint8Array {
  const read = readCms(cms);
  const isBare = read.crls.length === 0 && coveredOf(read).length === read.certificates.length;
  return isBare ? cms : mergeCms([cms], coveredOf);
}

const unique = (elements: readonly Uint8Array[]): Uint8Array[] => [
  ...new Map(elements.map((element) => [Buffer.from(element).toString("base64"), element])).values(),
];
