import { Readable } from "node:stream";
import type { Definition } from "../../definition/resource.ts";
import type { RequestContext } from "../entities/listed.ts";
import { Failure } from "../http/failure.ts";
import type { BlobReply } from "../http/implement.ts";
import { wordsIn } from "../http/words.ts";
import { printForPerson } from "../printing/print-for-person.ts";
import { type ZipEntry, zipStream } from "../spreadsheet/zip-stream.ts";
import { type Evidence, listEvidence } from "./evidence.repository.ts";
import { evidenceFiles } from "./evidence-files.ts";
import { type KeptMaterial, readMaterials } from "./materials.repository.ts";
import { cardPapers } from "./signature-card.ts";

/** What goes to a court or an auditor is Russian, whoever takes it along. */
const inRussian = wordsIn("ru");

/**
 * The evidence of chosen records as a zip, a folder each: the paper byte for byte, the signatures that hold as they came and merged into one
 * CMS, the certificates up to the root, what authorities said of their revocation, what was checked when each came, and the card that is printed of it. Whoever has OpenSSL checks it without us: the text in it says how.
 * Throws NOTHING_SIGNED where one of them has no signature.
 */
export async function evidenceOf(
  { db, scope, publicUrl }: Pick<RequestContext, "db" | "scope"> & { readonly publicUrl: string | undefined },
  definition: Definition,
  ids: readonly number[],
): Promise<BlobReply> {
  const found = await listEvidence(db, { aggregatorId: scope.aggregatorId, noun: definition.name }, ids);
  const records = [...new Set(ids)].map((id) => found.filter(({ record_id }) => record_id === id));
  const signed = records.filter(isSigned);
  if (signed.length < records.length) throw new Failure("NOTHING_SIGNED");
  const materials = await readMaterials(
    db,
    found.flatMap((signature) => signature.materials),
  );
  const cards = await cardPapers({ db, scope, publicUrl }, definition, ids);
  const printed: Buffer[] = [];
  for (const card of cards) printed.push(await printForPerson("signatures", [card])); // one by one: others print as well
  const folders = signed.map((signatures, place) => folderOf(signatures, materials, printed[place]));
  const entries = folders.flatMap(({ name, files }) =>
    files.map(({ path, chunks }) => ({ path: `${name}/${path}`, chunks })),
  );
  const [only, ...others] = folders;
  const called = only && others.length === 0 ? only.name : `${inRussian("signing.evidence.many")} (${folders.length})`;
  return { fileName: `${called}.zip`, content: Readable.from(zipStream(entries), { objectMode: false }) };
}

type Folder = { readonly name: string; readonly files: readonly ZipEntry[] };

function folderOf(
  signatures: readonly [Evidence, ...Evidence[]],
  kept: ReadonlyMap<string, KeptMaterial>,
  card: Buffer | undefined,
): Folder {
  const [{ title }] = signatures;
  const own = new Set(signatures.flatMap(({ materials }) => materials));
  const materials = new Map([...kept].filter(([hash]) => own.has(hash)));
  return {
    name: title.replaceAll(/[\\/:*?"<>|]/g, "-"),
    files: [
      ...evidenceFiles(signatures, materials),
      { path: "card.pdf", chunks: card ? [card] : [] },
      { path: "ПРОЧТИ.txt", chunks: [inRussian("signing.evidence.readme", { title })] },
    ],
  };
}

const isSigned = (signatures: Evidence[]): signatures is [Evidence, ...Evidence[]] => signatures.length > 0;
