import { Readable } from "node:stream";
import { readCms } from "../../pki/cms.ts";
import { mergeCms } from "../../pki/cms-merge.ts";
import type { RequestContext } from "../entities/listed.ts";
import { Failure } from "../http/failure.ts";
import type { BlobReply } from "../http/implement.ts";
import { wordsIn } from "../http/words.ts";
import { type ZipEntry, zipStream } from "../spreadsheet/zip-stream.ts";
import { type Evidence, listEvidence } from "./evidence.repository.ts";

/** What goes to a court or an auditor is Russian, whoever takes it along. */
const inRussian = wordsIn("ru");

/**
 * The evidence of chosen records as a zip, a folder each: the paper byte for byte, the signatures that hold as they came and merged into one
 * CMS, the certificates, and what was checked when each came. Whoever has OpenSSL checks it without us: the text in it says how.
 * Throws NOTHING_SIGNED where one of them has no signature.
 */
export async function evidenceOf(
  { db, scope }: Pick<RequestContext, "db" | "scope">,
  noun: string,
  ids: readonly number[],
): Promise<BlobReply> {
  const found = await listEvidence(db, { aggregatorId: scope.aggregatorId, noun }, ids);
  const records = [...new Set(ids)].map((id) => found.filter(({ record_id }) => record_id === id));
  if (records.some((signatures) => signatures.length === 0)) throw new Failure("NOTHING_SIGNED");
  const folders = records.map((signatures) => folderOf(signatures));
  const entries = folders.flatMap(({ name, files }) =>
    files.map(({ path, chunks }) => ({ path: `${name}/${path}`, chunks })),
  );
  const [only, ...others] = folders;
  const called = only && others.length === 0 ? only.name : `${inRussian("signing.evidence.many")} (${folders.length})`;
  return { fileName: `${called}.zip`, content: Readable.from(zipStream(entries), { objectMode: false }) };
}

function folderOf(signatures: readonly Evidence[]): { name: string; files: ZipEntry[] } {
  const [{ title, content } = { title: "", content: Buffer.alloc(0) }] = signatures;
  const certificates = new Map(
    signatures.flatMap(({ cms }) => readCms(cms).certificates.map(({ der, serial }) => [serial, der] as const)),
  );
  return {
    name: title.replaceAll(/[\\/:*?"<>|]/g, "-"),
    files: [
      { path: "document.pdf", chunks: [content] },
      { path: "signatures.p7s", chunks: [mergeCms(signatures.map(({ cms }) => cms))] },
      ...signatures.map(({ side, cms }) => ({ path: `signatures/${side}.p7s`, chunks: [cms] })),
      ...[...certificates].map(([serial, der]) => ({ path: `certificates/${serial}.pem`, chunks: [pemOf(der)] })),
      { path: "verification.json", chunks: [JSON.stringify(signatures.map(protocolOf), undefined, 2)] },
      { path: "ПРОЧТИ.txt", chunks: [inRussian("signing.evidence.readme", { title })] },
    ],
  };
}

/** What was found out about a signature when it came. */
const protocolOf = ({ cms: _, content: __, title, ...said }: Evidence) => ({ document: title, ...said });

const pemOf = (der: Uint8Array): string =>
  `-----BEGIN CERTIFICATE-----\n${Buffer.from(der)
    .toString("base64")
    .replaceAll(/(.{64})/g, "$1\n")
    .trimEnd()}\n-----END CERTIFICATE-----\n`;
