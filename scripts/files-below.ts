import { readdirSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const HERE = fileURLToPath(new URL("..", import.meta.url));
/** Folders of the product; `ALL`: those that only stand beside it too. */
export const OF_PRODUCT = ["contract", "definition", "domain", "pki", "server", "signer", "src", "templates"] as const;
export const ALL = [...OF_PRODUCT, "bench", "e2e", "scripts"] as const;

/** Every file below these folders of a tree (the repository unless another is named), by its path from the root, `/` between folders on every system. */
export const filesBelow = (folders: readonly string[], root: string = HERE): string[] =>
  folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: "utf8" }).map((file) =>
      `${folder}/${file}`.replaceAll("\\", "/"),
    ),
  );
