import { once } from "node:events";
import { connect } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { pathsOf, type RouteSpec, servedAt } from "../../contract/route.ts";
import { routes } from "../../contract/routes/all.ts";
import { loginKeyRoutes } from "../../contract/routes/login-key.ts";
import { type House, openHouse } from "../testing/house.ts";
import type { Person } from "../testing/person.ts";

/** What a person reads of a request that nobody could understand. */
const NOT_UNDERSTOOD = {
  ru: "Запрос не понят сервером. Обновите страницу и повторите.",
  en: "The server did not understand the request. Reload the page and try again.",
  kz: "Сервер сұрауды түсінбеді. Бетті жаңартып, қайталаңыз.",
};

const TOO_LARGE = {
  ru: "Запрос слишком большой: сервер его не разбирает. Сократите введённое и повторите.",
  en: "The request is too large for the server to read. Shorten what you have entered and try again.",
  kz: "Сұрау тым үлкен: сервер оны оқымайды. Енгізгеніңізді қысқартып, қайталаңыз.",
};

describe("a request that is broken", () => {
  let house: House;
  let manager: Person;
  let port: number;
  beforeAll(async () => {
    house = await openHouse();
    manager = await house.enter();
    port = Number(new URL(await house.app.listen({ port: 0, host: "127.0.0.1" })).port);
  });
  afterAll(() => house?.close());

  /** Bytes as they are, past every client's good manners; the answer's status and JSON. */
  async function raw(bytes: string): Promise<{ status: number; body: Record<string, unknown> }> {
    const socket = connect(port, "127.0.0.1").setEncoding("utf8");
    let heard = "";
    socket.on("data", (text: string) => {
      heard += text;
    });
    socket.on("error", () => undefined); // cut off while we still speak
    socket.write(bytes);
    await once(socket, "close");
    const [head = "", body = ""] = heard.split("\r\n\r\n");
    expect(head.toLowerCase()).toContain("x-content-type-options: nosniff");
    expect(head.toLowerCase()).toContain("frame-ancestors 'none'");
    return { status: Number(head.split(" ")[1]), body: JSON.parse(body) };
  }
  const head = (line: string, ...headers: string[]) =>
    `${[`${line} HTTP/1.1`, "Host: parkdesk", "Connection: close", ...headers].join("\r\n")}\r\n\r\n`;

  it.each([
    ["a percent sign that encodes nothing", "GET /api/parks/%zz"],
    ["half a character", "GET /api/parks/%E0%A4"],
    ["the same outside the API", "GET /oks/%zz"],
    ["an address without end", `GET /api/parks?search=${"a".repeat(20_000)}`],
    ["a method that there is not", "BREW /api/parks"],
  ])("by %s is answered in our form and the caller's language", async (_, line) => {
    for (const [locale, message] of Object.entries(NOT_UNDERSTOOD))
      expect(await raw(head(line, `Accept-Language: ${locale}`))).toEqual({
        status: 400,
        body: { isError: true, code: "BAD_REQUEST", message },
      });
    expect((await raw(head(line))).body.message).toBe(NOT_UNDERSTOOD.ru);
  });

  it("by a part of the address that is too long is about nothing there is", async () => {
    expect((await raw(head(`GET /api/parks/${"1".repeat(2_000)}`))).body.code).toBe("NOT_FOUND");
    expect((await raw(head("PROPFIND /api/parks"))).body.code).toBe("NOT_FOUND");
  });

  it("by its body says so in our form, in the caller's language", async () => {
    const send = async (type: string, payload: string) => {
      const reply = await house.app.inject({
        method: "POST",
        url: "/api/parks",
        headers: { authorization: `Bearer ${manager.token}`, "content-type": type, "accept-language": "en" },
        payload,
      });
      return [reply.statusCode, reply.json().code, reply.json().message];
    };
    expect(await send("application/json", "{")).toEqual([400, "BAD_REQUEST", NOT_UNDERSTOOD.en]);
    expect(await send("application/json", "")).toEqual([400, "BAD_REQUEST", NOT_UNDERSTOOD.en]);
    expect(await send("application/json", '{"__proto__":{}}')).toEqual([400, "BAD_REQUEST", NOT_UNDERSTOOD.en]);
    const wrongKind = [415, "UNSUPPORTED_TYPE", "Data of this kind is not accepted."];
    expect(await send("text/csv", "a;b")).toEqual(wrongKind);
    expect(await send("nonsense", "a;b")).toEqual(wrongKind);
  });

  const UNREADABLE = "В тексте есть нечитаемый знак: введите его заново";

  it.each([
    ["half of a surrogate pair", "Парк \ud83d"],
    ["its other half", "\ude95 Парк"],
    ["a zero byte", "Парк\u0000"],
  ])("by %s in a text is 422 on the field that holds it", async (_, name) => {
    const { status, body } = await manager.post("parks", { name, yandex_login: "", city_id: null });
    expect([status, body.code, body.errors]).toEqual([422, "VALIDATION", { name: [UNREADABLE] }]);
    const deep = await manager.post("exports", {
      noun: "parks",
      query: "",
      title: "Парки",
      filters: [],
      columns: [{ field: "name", title: name }],
    });
    expect([deep.status, deep.body.errors]).toEqual([422, { "columns.0.title": [UNREADABLE] }]);
  });

  it("by a zero byte in its address is 422 that names it", async () => {
    for (const [path, field] of [
      ["parks?search=%00", "search"],
      ["parks?filter[city]=%00", "filter[city]"],
      ["search?q=park%00", "q"],
      ["disps/1/cells/a%00b", "column"],
    ] as const) {
      const { status, body } = await manager.get(path);
      expect([path, status, body.errors]).toEqual([path, 422, { [field]: [UNREADABLE] }]);
    }
  });

  it.each([
    ["nesting without end", "[".repeat(1_000_000)],
    ["nesting without end that closes", `{"name":${"[".repeat(500_000)}${"]".repeat(500_000)}}`],
    ["elements without end", `{"name":[${"0,".repeat(500_000)}0]}`],
    ["more bytes than a call takes", JSON.stringify({ name: "а".repeat(1_100_000) })],
  ])("by %s is refused before anything looks into it, in the caller's language", async (_, payload) => {
    for (const [locale, message] of Object.entries(TOO_LARGE)) {
      const headers = { "content-type": "application/json", "accept-language": locale };
      const reply = await house.app.inject({ method: "POST", url: "/api/parks", headers, payload });
      // Who asks is not even found out: nobody has logged in here.
      expect([reply.statusCode, reply.json()]).toEqual([413, { isError: true, code: "BODY_TOO_LARGE", message }]);
    }
  });

  /** A body of so many bytes. */
  const bodyOf = (bytes: number) => `"${"a".repeat(bytes - 2)}"`;
  const taken = (route: RouteSpec, bytes: number) =>
    house.app.inject({
      method: route.method,
      url: servedAt(route, pathsOf(route)[0]?.path.replaceAll(/:\w+/g, "1") ?? ""),
      headers: { "content-type": "application/json" },
      payload: bodyOf(bytes),
    });
  const open = (routes as readonly RouteSpec[]).filter(
    ({ access, method, body }) => "public" in access && method !== "GET" && body !== "multipart",
  );

  it("by more bytes than anybody may send without a session is refused, whichever call it is", async () => {
    expect(open.length).toBeGreaterThan(4);
    for (const route of open) {
      const most = (route.name === loginKeyRoutes.inspect.name ? 128 : 16) * 1024;
      expect([route.name, (await taken(route, most + 1)).json().code]).toEqual([route.name, "BODY_TOO_LARGE"]);
      expect([route.name, (await taken(route, most)).statusCode]).not.toEqual([route.name, 413]);
    }
  });
});
