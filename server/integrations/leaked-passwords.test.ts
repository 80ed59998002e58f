import { createHash } from "node:crypto";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openLeakedPasswords } from "./leaked-passwords.ts";

const hashOf = (password: string): string => createHash("sha1").update(password).digest("hex").toUpperCase();

describe("a list of passwords that leaked", () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "parkdesk-leaked-"));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  let count = 0;
  async function listOf(passwords: readonly string[], { end = "\n", last = true } = {}) {
    const path = join(folder, `list-${++count}`);
    const lines = passwords.map((password, place) => `${hashOf(password)}:${10 ** (place % 9)}`).sort();
    await writeFile(path, lines.join(end) + (last ? end : ""));
    return openLeakedPasswords(path);
  }

  it("has each that is in it and no other, wherever it stands, however its lines end", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.uniqueArray(fc.string({ maxLength: 20 }), { minLength: 1, maxLength: 60 }),
        fc.constantFrom("\n", "\r\n"),
        fc.boolean(),
        async (passwords, end, last) => {
          const list = await listOf(passwords, { end, last });
          try {
            for (const password of passwords) expect(await list.has(password), password).toBe(true);
            for (const other of passwords.map((password) => `${password}, not leaked`))
              expect(await list.has(other)).toBe(false);
          } finally {
            await list.close();
          }
        },
      ),
      { numRuns: 60 },
    );
  });

  it("is refused in words where it is none, or cannot be read", async () => {
    const path = join(folder, "no-list");
    await expect(openLeakedPasswords(path)).rejects.toThrow(/^LEAKED_PASSWORDS: .*no-list cannot be read: ENOENT/);
    for (const text of ["", "password\nqwerty\n", `${hashOf("b")}\n`, `${"F".repeat(40)}:1\n${"0".repeat(40)}:1\n`]) {
      await writeFile(path, text);
      await expect(openLeakedPasswords(path)).rejects.toThrow(/no-list is no list of SHA-1 hashes in their order/);
    }
  });
});
