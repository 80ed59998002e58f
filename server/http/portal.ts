import { createHash, randomBytes } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import type { IncomingHttpHeaders } from "node:http";
import { join, relative } from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance } from "fastify";
import { answerNotFound } from "./errors.ts";
import { plainUrl } from "./plain-url.ts";
import { NCALAYER } from "./signing-program.ts";

/** The folder of what is built, seen from the sources or from what is compiled of them, `dist/program`. */
const DIST = import.meta.url.endsWith(".ts") ? "../../dist" : "../../..";
export const PORTAL_FOLDER = join(import.meta.dirname, DIST, "portal/");

/** Asked by a page of ours for a frame of its own, as the browser itself says: a draft that is looked at beside its editor (ADR 58). */
const isOwnFrame = ({ "sec-fetch-dest": dest, "sec-fetch-site": site }: IncomingHttpHeaders): boolean =>
  dest === "iframe" && site === "same-origin";

type Policy = {
  readonly nonce: string;
  readonly reached: readonly string[];
  readonly ancestors: "'none'" | "'self'";
  readonly scripts: readonly string[];
};

const policy = ({ nonce, reached, ancestors, scripts }: Policy): string =>
  [
    "default-src 'none'",
    ["script-src 'self'", ...scripts].join(" "),
    `style-src 'self' 'nonce-${nonce}'`, // antd writes its styles at run time and signs them with the nonce
    "style-src-attr 'unsafe-inline'", // widths and positions of virtual rows
    "img-src 'self' data: blob:",
    "font-src 'self' data:",
    `connect-src ${["'self'", "data:", ...reached].join(" ")}`,
    "worker-src 'none'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-src 'self'",
    `frame-ancestors ${ancestors}`,
  ].join("; ");

/** What is called by what is in it, and so never changes; the rest of the files is asked for anew. */
const NAMED_BY_CONTENT = "assets/";
const keptAs = (file: string): string =>
  file.startsWith(NAMED_BY_CONTENT) ? "public, max-age=31536000, immutable" : "no-cache";

/** The log-in page comes with its form: it can be filled in before a script is there. */
const LOGIN = /^\/login\/?(\?|$)/;

const attribute = (text = ""): string => text.replace(/[&"<>]/g, (mark) => `&#${mark.charCodeAt(0)};`);

/** The scripts that stand in a page, as its policy names them. */
const scriptsIn = (page: string): readonly string[] =>
  [...page.matchAll(/<script>(.*?)<\/script>/gs)].map(
    ([, script = ""]) => `'sha256-${createHash("sha256").update(script).digest("base64")}'`,
  );

/** What the page is told of this installation. */
export type PageSettings = Partial<{
  sentryDsn: string | undefined;
  productionHost: string | undefined;
  signingUrl: string | undefined;
}>;

/** Serves the built portal; every address that is no file and no API call is the portal's own. */
export async function servePortal(
  app: FastifyInstance,
  settings: PageSettings = {},
  folder = PORTAL_FOLDER,
): Promise<void> {
  const { sentryDsn, productionHost, signingUrl } = settings;
  const isBuilt = ["index.html", "login.html"].every((page) => existsSync(join(folder, page)));
  if (!isBuilt) {
    app.setNotFoundHandler(answerNotFound);
    return;
  }
  const pageIn = (file: string) => {
    const text = readFileSync(join(folder, file), "utf8")
      .replaceAll("__SENTRY_DSN__", attribute(sentryDsn))
      .replaceAll("__PRODUCTION_HOST__", attribute(productionHost))
      .replaceAll("__SIGNING_URL__", attribute(signingUrl));
    return { text, scripts: scriptsIn(text) };
  };
  const [page, loginPage] = [pageIn("index.html"), pageIn("login.html")];
  const program = signingUrl ?? NCALAYER;
  // By HTTP too: a page that opened no socket there asks whether another program listens.
  const reached = [...(sentryDsn ? [new URL(sentryDsn).origin] : []), program, `http://${new URL(program).host}`];
  await app.register(fastifyStatic, {
    root: folder,
    preCompressed: true,
    index: false,
    wildcard: false,
    globIgnore: ["**/*.html*"], // a page has a policy and settings, which a file has not
    cacheControl: false,
    setHeaders: (reply, file) => void reply.header("cache-control", keptAs(relative(folder, file))),
  });
  app.setNotFoundHandler((request, reply) => {
    const asksPage =
      (request.method === "GET" || request.method === "HEAD") &&
      !/^\/(api|ca|assets|health|metrics)(\/|\?|$)/.test(plainUrl(request.url));
    if (!asksPage) return answerNotFound(request, reply);
    const nonce = randomBytes(16).toString("base64");
    const isFramed = isOwnFrame(request.headers);
    if (isFramed) reply.header("x-frame-options", "SAMEORIGIN");
    const { text, scripts } = LOGIN.test(request.url) ? loginPage : page;
    const ancestors = isFramed ? "'self'" : "'none'";
    return reply
      .header("content-security-policy", policy({ nonce, reached, ancestors, scripts }))
      .header("cache-control", "no-cache")
      .type("text/html; charset=utf-8")
      .send(text.replaceAll("__CSP_NONCE__", nonce));
  });
}
