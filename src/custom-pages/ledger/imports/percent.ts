/** How far a work is, in whole percent; 100 only when it is done, 0 while its size is not known. */
export function percentOf(progress: { readonly done: number; readonly total: number | null } | null): number {
  if (!progress?.total) return 0;
  return Math.min(100, Math.floor((progress.done / progress.total) * 100));
}
