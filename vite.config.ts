import { fileURLToPath } from "node:url";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { chunkGroups } from "./scripts/portal-build/chunks.ts";
import { directImports } from "./scripts/portal-build/direct-imports.ts";
import { eagerCompile } from "./scripts/portal-build/eager-compile.ts";
import { firstPages } from "./scripts/portal-build/first-pages.ts";
import { inBuildOnly, leaveOut } from "./scripts/portal-build/leave-out.ts";
import { precompress } from "./scripts/portal-build/precompress.ts";
import { preloadStart } from "./scripts/portal-build/preload-start.ts";
import { prerenderLogin } from "./scripts/portal-build/prerender-login.ts";
import { refineInParts } from "./scripts/portal-build/refine-in-parts.ts";
import { resourceFiles } from "./scripts/portal-build/resource-files.ts";
import { signingUrl } from "./scripts/portal-build/signing-url.ts";
import { themeVariables } from "./scripts/portal-build/theme-variables.ts";
import { wordsThatFollow } from "./scripts/portal-build/words-that-follow.ts";

const named = (ending: string): string => `assets/[name]-[hash:7].${ending}`;
const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
/** Where the server of development listens. */
const API = process.env.API_URL ?? "http://127.0.0.1:3000";

export default defineConfig(({ command }) => ({
  plugins: [
    react(),
    wordsThatFollow(),
    resourceFiles(),
    firstPages(),
    directImports(),
    refineInParts(),
    leaveOut(),
    themeVariables(),
    preloadStart(),
    prerenderLogin(),
    eagerCompile(),
    precompress(),
    signingUrl(),
  ],
  resolve: {
    dedupe: ["react", "react-dom", "react-router", "@tanstack/react-query"],
    alias: command === "build" ? inBuildOnly : [],
  },
  server: { port: 5173, proxy: { "/api": { target: API }, "/ca": { target: API } } },
  preview: { port: 4173, proxy: { "/api": { target: API }, "/ca": { target: API } } },
  build: {
    outDir: here("dist/portal"),
    emptyOutDir: true,
    manifest: true,
    target: "es2022",
    // No data: image and no script in the page, so that `script-src 'self'; img-src 'self'` holds; the two that stand there are known by their hashes.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // A part may export more than its entry does: otherwise each entry is a file of its own with nothing but the name.
      preserveEntrySignatures: "allow-extension",
      output: {
        codeSplitting: { groups: chunkGroups() },
        // The first script names some hundred files, and a hash does not compress. 42 bits tell versions of one file apart.
        entryFileNames: named("js"),
        chunkFileNames: named("js"),
        assetFileNames: named("[ext]"),
      },
      treeshake: {
        // They do not say that importing them does nothing; what stays unused of refine would leave them behind.
        moduleSideEffects: [
          { test: /node_modules\/(papaparse|pluralize|warn-once|rc-field-form)\//, sideEffects: false },
        ],
      },
    },
  },
}));
