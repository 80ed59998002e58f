const FALLBACK = "parkdesk";

/** The file name of a Content-Disposition header: the RFC 5987 form (`filename*=UTF-8''…`) before the plain one. */
export function fileNameOf(disposition: string | null): string {
  const extended = /filename\*\s*=\s*utf-8'[^']*'([^;]+)/i.exec(disposition ?? "")?.[1];
  const decoded = extended === undefined ? undefined : decode(extended.trim());
  const plain = /filename\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^;]+))/i.exec(disposition ?? "");
  const name = decoded ?? plain?.[1]?.replace(/\\(.)/g, "$1") ?? plain?.[2]?.trim();
  // A name is a name: folders in it are not ours to make.
  return name?.replace(/[\\/]/g, "_") || FALLBACK;
}

function decode(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}
