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
  const encoded = [
    "/api/%69nvitations/c0de-7",
    "/api/invitation%73/c0de-8",
    "/api/%2569nvitations/c0de-9",
    "/api/offers%2Fpreview%2Fc0de-10",
    "/%49NVITATION//c0de-11",
    "/driver-agreement?%63ontract=c0de-12",
    "/api/%69nvitations/c%30de-13",
    "/api/invitations/c0de-14%zz",
    "/api/%69nvitations/c0de-15%zz",
  ];
  for (const url of encoded) await app.inject({ url });
  await app.close();
  const said = lines.join("");
  expect(said).not.toMatch(/c(0|%30)de/);
  expect(lines.filter((line) => line.includes("incoming request"))).toHaveLength(12); // two of them nobody can read
  for (const part of ["/api/invitations/…?x=1", "/invitation/…", "contract=…", "/api/parks?search=abc"])
    expect(said).toContain(`${part}"`);
});
