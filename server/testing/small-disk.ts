import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { onTestFinished } from "vitest";

/** A small disk, until the test has ended; undefined where one may not be mounted. */
export function smallDisk(megabytes: number): string | undefined {
  if (process.platform !== "linux") return undefined;
  const folder = mkdtempSync("/tmp/parkdesk-test-disk-");
  try {
    execFileSync("/bin/mount", ["-t", "tmpfs", "-o", `size=${megabytes}m,mode=755`, "tmpfs", folder], {
      stdio: "ignore",
    });
  } catch {
    rmSync(folder, { recursive: true });
    return undefined;
  }
  onTestFinished(() => {
    execFileSync("/bin/umount", ["-l", folder]);
    rmSync(folder, { recursive: true });
  });
  return folder;
}
