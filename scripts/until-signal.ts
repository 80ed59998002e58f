/** Ends with the first Ctrl+C or SIGTERM, so that what was begun is taken away again; a second one ends the process at once. */
export function untilSignal(): AbortSignal {
  const abort = new AbortController();
  for (const name of ["SIGINT", "SIGTERM"] as const)
    process.once(name, () => abort.abort(new Error(`It was broken off (${name}); nothing of it stays.`)));
  return abort.signal;
}
