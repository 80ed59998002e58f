import { Readable } from "node:stream";
import type { RequestContext } from "../entities/listed.ts";
import { Failure } from "../http/failure.ts";
import type { BlobReply } from "../http/implement.ts";
import { wordsIn } from "../http/words.ts";
import { type ZipEntry, zipStream } from "../spreadsheet/zip-stream.ts";
import { type Evidence, listEvidence } from "./evidence.repository.ts";
import { evidenceFiles } from "./evidence-files.ts";
import { type KeptMaterial, readMaterials } from "./materials.repository.ts";

/** What goes to a court or an auditor is Russian, whoever takes it along. */
const inRussian = wordsIn("ru");

/**
 * The evidence of chosen records as a zip, a folder each: the paper byte for byte, the signatures that hold as they came and merged into one
 * CMS, the certificates up to the root, what authorities said of their revocation, and what was checked when each came. Whoever has OpenSSL checks it without us: the text in it says how.
 * Throws NOTHING_SIGNED where one of them has no signature.
 */
export async function evidenceOf(
  { db, scope }: Pick<RequestContext, "db" | "scope">,
  noun: string,
  ids: readonly number[],
): Promise<BlobReply> {
  const found = await listEvidence(db, { aggregatorId: scope.aggregatorId, noun }, ids);
  const records = [...new Set(ids)].map((id) => found.filter(({ record_id }) => record_id === id));
  const signed = records.filter(isSigned);
  if (signed.length < records.length) throw new Failure("NOTHING_SIGNED");
  const materials = await readMaterials(
    db,
    found.flatMap((signature) => signature.materials),
  );
  const folders = signed.map((signatures) => folderOf(signatures, materials));
  const entries = folders.flatMap(({ name, files }) =>
    files.map(({ path, chunks }) => ({ path: `${name}/${path}`, chunks })),
  );
  const [only, ...others] = folders;
  const called = only && others.length === 0 ? only.name : `${inRussian("signing.evidence.many")} (${folders.length})`;
  return { fileName: `${called}.zip`, content: Readable.from(zipStream(entries), { objectMode: false }) };
}

type Folder = { readonly name: string; readonly files: readonly ZipEntry[] };

function folderOf(signatures: readonly [Evidence, ...Evidence[]], kept: ReadonlyMap<string, KeptMaterial>): Folder {
  const [{ title }] = signatures;
  const own = new Set(signatures.flatMap(({ materials }) => materials));
  const materials = new Map([...kept].filter(([hash]) => own.has(hash)));
  return {
    name: title.replaceAll(/[\\/:*?"<>|]/g, "-"),
    files: [
      ...evidenceFiles(signatures, materials),
      { path: "ПРОЧТИ.txt", chunks: [inRussian("signing.evidence.readme", { title })] },
    ],
  };
}

const isSigned = (signatures: Evidence[]): signatures is [Evidence, ...Evidence[]] => signatures.length > 0;
