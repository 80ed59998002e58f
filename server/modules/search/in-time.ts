/**
 * Does some work for each item, a few at a time, and stops waiting at the deadline (milliseconds from now): a slow item is named
 * in `late`, its result is not waited for. A failure of one is a failure of all.
 */
export async function inTime<T, R>(
  items: readonly T[],
  work: (item: T) => Promise<R>,
  { atOnce, within }: { atOnce: number; within: number },
): Promise<{ done: Map<T, R>; late: T[] }> {
  const done = new Map<T, R>();
  const waiting = [...items];
  let isOver = false;
  const worker = async () => {
    for (let item = waiting.shift(); item !== undefined && !isOver; item = waiting.shift())
      done.set(item, await work(item));
  };
  let timer: NodeJS.Timeout | undefined;
  const deadline = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, within);
  });
  const all = Promise.all(Array.from({ length: atOnce }, worker));
  all.catch(() => undefined); // after the deadline nobody waits for it
  try {
    await Promise.race([all, deadline]);
  } finally {
    isOver = true;
    clearTimeout(timer);
  }
  return { done: new Map(done), late: items.filter((item) => !done.has(item)) };
}
