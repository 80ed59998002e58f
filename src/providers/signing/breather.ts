/** How long a page may be kept from answering whoever types into it. Milliseconds; a frame is 16. */
const BUSY_MS = 12;

/** For long work on the page: called between its steps, it lets the page breathe once it has held it for a while. */
export function breather(): () => Promise<void> {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < BUSY_MS) return;
    await new Promise((resolve) => setTimeout(resolve));
    since = performance.now();
  };
}
