import { useCallback, useMemo } from "react";
import { useSearchParams } from "react-router";
import type { ListAsk } from "../../../../contract/list.ts";
import { readListAsk, writeListAsk } from "../../../../contract/list.ts";
import { importList } from "../../../../contract/routes/disps.ts";

/** The word of the address that opens the upload, with the park when it is known: `?upload` or `?upload=12`. */
const UPLOAD = "upload";

/** The list question of an address; one that is not understood asks for everything. */
export function readImportsAsk(address: URLSearchParams, perPage: number): ListAsk {
  const query = new URLSearchParams(address);
  query.delete(UPLOAD);
  if (!query.has("per_page")) query.set("per_page", String(perPage));
  const read = readListAsk(query, importList.list);
  return read.ok ? read.value : { page: 1, perPage, sort: [], filters: {}, search: "" };
}

/** What the address asks of the imports, and whether the upload stands open over them. */
export function useImportsAsk(perPage: number) {
  const [query, setQuery] = useSearchParams();
  const ask = useMemo(() => readImportsAsk(query, perPage), [query, perPage]);
  const upload = query.get(UPLOAD);
  const change = useCallback(
    (part: Partial<ListAsk>) => setQuery(writeListAsk({ ...ask, ...("page" in part ? {} : { page: 1 }), ...part })),
    [ask, setQuery],
  );
  const openUpload = useCallback(
    (open: boolean) =>
      setQuery((now) => {
        const next = new URLSearchParams(now);
        if (open) next.set(UPLOAD, "");
        else next.delete(UPLOAD);
        return next;
      }),
    [setQuery],
  );
  return {
    ask,
    change,
    isUploading: upload !== null,
    uploadPark: /^[1-9]\d{0,8}$/.test(upload ?? "") ? Number(upload) : null,
    openUpload,
  };
}
