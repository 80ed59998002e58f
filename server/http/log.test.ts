import fastify, { type FastifyBaseLogger } from "fastify";
import { expect, it } from "vitest";
import { openLog } from "./log.ts";

it("a log names the address that was asked for, without what opens something to whoever has it", async () => {
  const lines: string[] = [];
  const loggerInstance = openLog("info", { write: (line) => void lines.push(line) }) as FastifyBaseLogger;
  const app = fastify({ loggerInstance });
  app.get("/*", () => "");
  const codes = ["/api/invitations/c0de-1?id=1", "/invitation/c0de-2", "/api/offers/preview/c0de-3"];
  for (const url of [...codes, "/driver-agreement?lang=kz&contract=c0de-4", "/api/parks?page=2&search=abc"])
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
  for (const part of ["/api/invitations/…?id=1", "/invitation/…", "?lang=kz&contract=…", "/api/parks?page=2&search=…"])
    expect(said).toContain(`${part}"`);
});

it("a log names nobody by what was asked of him, in whichever way it is written", async () => {
  const lines: string[] = [];
  const loggerInstance = openLog("info", { write: (line) => void lines.push(line) }) as FastifyBaseLogger;
  const app = fastify({ loggerInstance });
  app.get("/*", () => "");
  const asked = [
    "/api/counterparties/iin/info?iin=850203300121",
    "/api/drivers?page=1&search=%D0%9E%D0%BC%D0%B0%D1%80%D0%BE%D0%B2%D0%B0&sort=-name",
    "/api/drivers?filter[iin]=850203300121&filter%5Bphone%5D=77010000101",
    "/api/admin/users/verification/email?email=aigul@company.kz&role_id=2",
    "/api/drivers?s%65arch=850203300121&850203300121&page==77010000101?",
  ];
  for (const url of asked) await app.inject({ url });
  await app.close();
  const urls = lines.flatMap((line) => JSON.parse(line).req?.url ?? []);
  expect(urls).toEqual([
    "/api/counterparties/iin/info?iin=…",
    "/api/drivers?page=1&search=…&sort=-name",
    "/api/drivers?filter[iin]=…&filter%5Bphone%5D=…",
    "/api/admin/users/verification/email?email=…&role_id=2",
    "/api/drivers?s%65arch=…&…&page=…",
  ]);
});

it("a log names nobody to whom a letter could not be sent", () => {
  const lines: string[] = [];
  const refused = "550 5.1.1 <reader@mail.company.kz>: nobody here";
  const err = Object.assign(new Error(`Can't send mail - all recipients were rejected: ${refused}`), {
    code: "EENVELOPE",
    response: refused,
    rejected: ["reader@mail.company.kz"],
    responseCode: 550,
  });
  openLog("info", { write: (line) => void lines.push(line) }).warn({ err }, "A letter could not be sent");
  expect(lines.join("")).not.toMatch(/reader|mail\.company\.kz/);
  expect(JSON.parse(lines[0] ?? "").err).toMatchObject({ code: "EENVELOPE", responseCode: 550 });
});
