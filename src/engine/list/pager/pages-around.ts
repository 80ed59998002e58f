/** The pages that a pager names: the first, the last, and those around the current one. */
export function pagesAround(current: number, last: number): number[] {
  const near = [1, 2, current - 1, current, current + 1, last - 1, last];
  return [...new Set(near)].filter((page) => page >= 1 && page <= last).sort((one, other) => one - other);
}
