import { describe, expect, it } from "vitest";
import { CallError } from "../../config/call-error.ts";
import { createHttp, type HttpDeps } from "./http.ts";

type Sent = { url: string; init: RequestInit };

/** A server that answers in turn, and what it was asked. */
function server(...replies: (Response | Error)[]) {
  const sent: Sent[] = [];
  const reports: CallError[] = [];
  const due: true[] = [];
  let token: string | null = "old";
  const deps: HttpDeps = {
    base: "/api",
    fetch: async (url, init = {}) => {
      sent.push({ url: String(url), init });
      const reply = replies.shift();
      if (!reply || reply instanceof Error) throw reply ?? new Error("asked too often");
      return reply;
    },
    token: () => token,
    locale: () => "kz",
    aggregatorId: () => 7,
    words: (code) => `words of ${code}`,
    renew: async () => {
      token = "new";
    },
    onDue: () => void due.push(true),
    report: (error) => void reports.push(error),
  };
  const http = createHttp(deps);
  return { http, sent, reports, due, headers: (index = 0) => new Headers(sent[index]?.init.headers) };
}

const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status });
const refusal = (code: string, more: object = {}) => ({ isError: true, code, message: "Нельзя", ...more });
const failure = (promise: Promise<unknown>): Promise<CallError> =>
  promise.then(
    () => Promise.reject(new Error("it did not fail")),
    (error: CallError) => error,
  );

describe("a call", () => {
  it("carries the token, the language and the aggregator", async () => {
    const { http, sent, headers } = server(json({ data: 1 }));
    await http.json({ method: "GET", path: "parks", query: new URLSearchParams({ page: "2" }) });
    expect(sent[0]?.url).toBe("/api/parks?page=2");
    expect(headers().get("authorization")).toBe("Bearer old");
    expect(headers().get("accept-language")).toBe("kz");
    expect(headers().get("x-aggregator")).toBe("7");
  });

  it.each(["SECOND_FACTOR_DUE", "PASSWORD_DUE"] as const)(
    "that is refused with %s leads to what has to be done first, and is no failure to report",
    async (code) => {
      const { http, due, reports } = server(json(refusal(code), 403));
      expect((await failure(http.json({ method: "GET", path: "parks" }))).code).toBe(code);
      expect([due, reports]).toEqual([[true], []]);
    },
  );

  it("sends no token where nobody is asked who they are", async () => {
    const { http, headers } = server(json({}));
    await http.json({ method: "POST", path: "sanctum/token", json: {}, isPublic: true });
    expect(headers().has("authorization")).toBe(false);
    expect(headers().has("x-aggregator")).toBe(false);
  });

  it("leaves the type of a form to the browser, which alone knows its boundary", async () => {
    const { http, sent, headers } = server(json({}));
    const form = new FormData();
    await http.json({ method: "POST", path: "disps/import", form });
    expect(headers().has("content-type")).toBe(false);
    expect(sent[0]?.init.body).toBe(form);
  });
});

describe("a refusal", () => {
  it("keeps its code, its sentence, its fields and its facts", async () => {
    const body = refusal("STALE", { errors: { name: ["Занято"] }, details: { changes: [] } });
    const { http } = server(json(body, 409));
    const error = await failure(http.json({ method: "PUT", path: "parks/1" }));
    expect(error).toBeInstanceOf(CallError);
    expect(error).toMatchObject({
      status: 409,
      code: "STALE",
      message: "Нельзя",
      errors: { name: ["Занято"] },
      details: { changes: [] },
    });
  });

  it("of a file is read from its body", async () => {
    const { http } = server(json(refusal("NO_STATISTICS"), 422));
    const error = await failure(http.file({ method: "POST", path: "disps/export" }));
    expect(error).toMatchObject({ status: 422, code: "NO_STATISTICS" });
  });

  it("that is a proxy's page is an internal error with the proxy's status", async () => {
    const { http, reports } = server(new Response("<html>Bad gateway</html>", { status: 502 }));
    const error = await failure(http.json({ method: "GET", path: "parks" }));
    expect(error).toMatchObject({ status: 502, code: "INTERNAL", message: "words of INTERNAL" });
    expect(reports).toHaveLength(1);
  });

  it("is also an answer that is no JSON, or that whoever asked cannot read: both are reported", async () => {
    const { http, reports } = server(new Response("<html>"), json({ data: 1 }));
    expect(await failure(http.json({ method: "GET", path: "parks" }))).toMatchObject({ code: "UNREADABLE_REPLY" });
    const unreadable = new CallError({ status: 200, code: "UNREADABLE_REPLY", message: "" });
    const read = () => {
      throw unreadable;
    };
    expect(await failure(http.json({ method: "GET", path: "parks" }, read))).toBe(unreadable);
    expect(reports.map(({ code }) => code)).toEqual(["UNREADABLE_REPLY", "UNREADABLE_REPLY"]);
  });

  it("by the wire has a code of its own", async () => {
    const { http } = server(new TypeError("Failed to fetch"));
    expect(await failure(http.json({ method: "GET", path: "parks" }))).toMatchObject({ status: 0, code: "NETWORK" });
  });

  it("is not made of a call that was given up", async () => {
    const gone = new AbortController();
    gone.abort();
    const { http, reports } = server(new DOMException("Aborted", "AbortError"));
    const error = await failure(http.json({ method: "GET", path: "parks", signal: gone.signal }));
    expect(error).not.toBeInstanceOf(CallError);
    expect(reports).toHaveLength(0);
  });
});

describe("a session that ends under a call", () => {
  it("is renewed and the call made again with the same idempotency key", async () => {
    const { http, headers } = server(json(refusal("NOT_SIGNED_IN"), 401), json({ data: 5 }));
    const reply = await http.json({ method: "POST", path: "parks", json: {}, idempotencyKey: "k1" });
    expect(reply).toEqual({ data: 5 });
    expect(headers(1).get("authorization")).toBe("Bearer new");
    expect(headers(1).get("idempotency-key")).toBe("k1");
  });

  it("is not what a wrong password means", async () => {
    const { http, sent, reports } = server(json(refusal("WRONG_CREDENTIALS"), 401));
    const error = await failure(http.json({ method: "POST", path: "sanctum/token", json: {}, isPublic: true }));
    expect(error.code).toBe("WRONG_CREDENTIALS");
    expect(sent).toHaveLength(1);
    expect(reports).toHaveLength(0);
  });
});

describe("a file", () => {
  it("comes under the name that the server gave it", async () => {
    const disposition =
      "attachment; filename=\"_.xlsx\"; filename*=UTF-8''%D0%9E%D1%82%D1%87%D1%91%D1%82%20%D2%9A.xlsx";
    const { http } = server(new Response("bytes", { headers: { "content-disposition": disposition } }));
    const file = await http.file({ method: "POST", path: "disps/export" });
    expect(file.name).toBe("Отчёт Қ.xlsx");
    expect(file.blob.size).toBe(5);
  });
});
