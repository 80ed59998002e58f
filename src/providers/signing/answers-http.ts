/**
 * Whether somebody answers HTTP where a socket was to be opened. A page learns of a socket that did not open only that it did not; a
 * program that listens there for something else (a web server, another tool of development) is heard by an ordinary question.
 */
export async function answersHttp(socket: string, signal: AbortSignal): Promise<boolean> {
  const { host } = new URL(socket);
  const ask = (scheme: string) =>
    fetch(`${scheme}://${host}/`, { mode: "no-cors", credentials: "omit", cache: "no-store", signal }).then(
      () => true,
      () => false,
    );
  return (await Promise.all([ask("http"), ask("https")])).includes(true);
}
