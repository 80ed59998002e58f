import type { Plugin } from "vite";

/** Tells the page where the signing program of development listens, as the server does with a built one (ADR 36). */
export const signingUrl = (url = process.env.SIGNING_URL ?? ""): Plugin => ({
  name: "parkdesk-signing-url",
  apply: "serve",
  transformIndexHtml: (page) => page.replaceAll("__SIGNING_URL__", encodeURI(url)),
});
