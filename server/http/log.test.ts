import fastify, { type FastifyBaseLogger } from "fastify";
import { expect, it } from "vitest";
import { openLog } from "./log.ts";

it("a log names the address that was asked for, without what opens something to whoever has it", async () => {
  const lines: string[] = [];
  const loggerInstance = openLog("info", { write: (line) => void lines.push(line) }) as FastifyBaseLogger;
  const app = fastify({ loggerInstance });
  app.get("/*", () => "");
  const codes = ["/api/invitations/c0de-1?x=1", "/invitation/c0de-2", "/api/offers/preview/c0de-3"];
  for (const url of [...codes, "/driver-agreement?lang=kz&contract=c0de-4", "/api/parks?search=abc"])
    await app.inject({ url, headers: { authorization: "Bearer c0de-5", cookie: "c0de-6" } });
  await app.close();
  const said = lines.join("");
  expect(said).not.toContain("c0de");
  for (const part of ["/api/invitations/…?x=1", "/invitation/…", "contract=…", "/api/parks?search=abc"])
    expect(said).toContain(`${part}"`);
});
