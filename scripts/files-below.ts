import { readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";

const root = new URL("..", import.meta.url);
/** Folders of the product; `ALL`: those that only stand beside it too. */
export const OF_PRODUCT = ["contract", "definition", "domain", "pki", "server", "signer", "src", "templates"] as const;
export const ALL = [...OF_PRODUCT, "bench", "e2e", "scripts"] as const;

/** Every file below these folders of the repository, by its path from the root, `/` between folders on every system. */
export const filesBelow = (folders: readonly string[]): string[] =>
  folders.flatMap((folder) =>
    readdirSync(fileURLToPath(new URL(folder, root)), { recursive: true, encoding: "utf8" }).map((file) =>
      `${folder}/${file}`.replaceAll("\\", "/"),
    ),
  );
