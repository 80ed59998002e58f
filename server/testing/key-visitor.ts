import type { Credential } from "../../pki/dev/certificates.ts";
import { signCms } from "../../pki/dev/sign-cms.ts";
import type { House } from "./house.ts";

const EDGE = "----parkdesk-test";

/** A browser before anybody has logged in: it keeps the cookie that it is given, beside those that it has (`keeps`). */
export type Browser = { cookie: string; keeps?: string; origin?: string; host?: string; from?: string };
type Challenge = { id: string; payload_b64: string; expires_at: string };

const headersOf = ({ cookie, keeps, origin, host, from = "203.0.113.5" }: Browser) => ({
  "x-forwarded-for": from,
  ...((cookie || keeps) && { cookie: [cookie, keeps].filter(Boolean).join("; ") }),
  ...(origin && { origin }),
  ...(host && { host }),
});
/** The answer of a key to a challenge, around it or beside it. */
export const answerOf = (key: Credential, { payload_b64 }: Challenge, detached = false) =>
  Buffer.from(signCms(Buffer.from(payload_b64, "base64"), [key], { detached })).toString("base64");

/** Somebody before the log-in page of a house. */
export function visitorOf({ app }: Pick<House, "app">) {
  async function ask(browser: Browser = { cookie: "" }) {
    const reply = await app.inject({ method: "POST", url: "/ca/challenges", headers: headersOf(browser) });
    const cookie = String(reply.headers["set-cookie"] ?? "");
    browser.cookie = cookie.split(";")[0] ?? "";
    return { reply, cookie, browser, challenge: reply.json<{ data: Challenge }>().data };
  }
  const inspect = (browser: Browser, challenge_id: string, cms: string) =>
    app.inject({
      method: "POST",
      url: "/ca/inspect",
      headers: headersOf(browser),
      payload: { challenge_id, cms },
    });
  const send = (browser: Browser, fields: Readonly<Record<string, string>>) =>
    app.inject({
      method: "POST",
      url: "/api/login-ecp",
      headers: { ...headersOf(browser), "content-type": `multipart/form-data; boundary=${EDGE}` },
      payload: `${Object.entries(fields)
        .map(([name, value]) => `--${EDGE}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`)
        .join("")}--${EDGE}--\r\n`,
    });
  /** Everything in one go, as a person does it. */
  async function enter(key: Credential, email: string, more: Browser = { cookie: "" }) {
    const { browser, challenge } = await ask(more);
    return send(browser, { email, challenge_id: challenge.id, cms: answerOf(key, challenge) });
  }
  return { ask, inspect, send, enter };
}
export type Visitor = ReturnType<typeof visitorOf>;
