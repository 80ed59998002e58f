import { afterEach, describe, expect, it } from "vitest";
import { answerPreparing } from "./preparing.ts";

const HOST = "127.0.0.1";
const PORT = 34_817;

describe("while a server gets ready", () => {
  const opened: { close(): Promise<void> }[] = [];
  afterEach(async () => {
    for (const one of opened.splice(0)) await one.close();
  });
  const open = async () => {
    const one = await answerPreparing({ port: PORT, host: HOST });
    opened.push(one);
    return one;
  };
  const ask = (path: string, headers: Record<string, string> = {}) =>
    fetch(`http://${HOST}:${PORT}${path}`, { headers });

  it("its address says what it is at, in the reader's language, and asks again by itself", async () => {
    const { say } = await open();
    const page = await ask("/parks", { accept: "text/html" });
    const first = await page.text();
    expect([page.status, page.headers.get("retry-after")]).toEqual([503, "2"]);
    expect(first).toContain("Открываем базу данных");
    expect(first).toContain('http-equiv="refresh" content="2"');
    say("months", { done: 3, total: 16 });
    const second = await ask("/", { accept: "text/html", "accept-language": "kk" });
    expect(await second.text()).toContain("16 айдың 3 дайын");
  });

  it("programs hear that it lives and is not ready yet", async () => {
    await open();
    expect([(await ask("/health/live")).status, (await ask("/health/ready")).status]).toEqual([200, 503]);
    expect(await (await ask("/api/parks")).json()).toMatchObject({ isError: true, code: "DATABASE_AWAY" });
  });

  it("a port that somebody else has is named at once, with what to do", async () => {
    await open();
    await expect(answerPreparing({ port: PORT, host: HOST })).rejects.toThrow(
      `Port ${PORT} is taken by another program. End that one, or name another port: PORT=${PORT + 1}.`,
    );
  });

  it("it gives its port to the server, and closing it twice is no mistake", async () => {
    const first = await open();
    await first.close();
    await first.close();
    expect(((await await open()) && (await ask("/health/live"))).status).toBe(200);
  });
});
