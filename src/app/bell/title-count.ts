const COUNT = /^\(\d+\) /;

/** Keeps a count before the title of the browser's tab, whatever page writes it: «(3) Отчёты · Parkdesk». Returns how to stop. */
export function keepTitleCount(page: Document, count: number): () => void {
  const write = (shown: number) => {
    const bare = page.title.replace(COUNT, "");
    const whole = shown > 0 ? `(${shown}) ${bare}` : bare;
    if (page.title !== whole) page.title = whole;
  };
  const observer = new MutationObserver(() => write(count));
  const title = page.querySelector("title");
  if (title) observer.observe(title, { childList: true });
  write(count);
  return () => {
    observer.disconnect();
    write(0);
  };
}
