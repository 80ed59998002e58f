import { spawnSync } from "node:child_process";
import decodeQR from "qr/decode.js";

/** Dots an inch: what the camera of a telephone sees of a sheet in the hand, or less. */
const DPI = "150";
const PATIENCE_MS = 10_000;

/** What a camera reads off the pages of a PDF, drawn as a screen or a printer draws them: a text of each page that has a code. */
export function scannedCodes(pdf: Uint8Array): string[] {
  const { stdout, status, stderr } = spawnSync("pdftoppm", ["-r", DPI, "-"], { input: pdf, maxBuffer: 2 ** 29 });
  if (status !== 0) throw new Error(`pdftoppm (poppler-utils): ${String(stderr)}`);
  return pictures(stdout).flatMap((picture) => {
    try {
      return [decodeQR(picture, { format: "RGB", timeLimit: PATIENCE_MS })];
    } catch {
      return []; // there is none on it, or none that a camera could read
    }
  });
}

const HEAD = /^P6\s+(\d+)\s+(\d+)\s+255\s/;

/** The pictures of a stream of them (PPM), one after another. */
function pictures(stream: Buffer): { width: number; height: number; data: Uint8Array }[] {
  const found = [];
  for (let rest = stream; rest.length > 0; ) {
    const [head, width, height] = HEAD.exec(rest.subarray(0, 32).toString("latin1")) ?? [];
    if (head === undefined) throw new Error("no picture of a page");
    const end = head.length + Number(width) * Number(height) * 3;
    found.push({ width: Number(width), height: Number(height), data: rest.subarray(head.length, end) });
    rest = rest.subarray(end);
  }
  return found;
}
