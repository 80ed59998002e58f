import { createHash } from "node:crypto";
import type { Page } from "playwright";

export type Webp = { readonly bytes: Buffer; readonly width: number; readonly height: number; readonly print: string };

/** A PNG as WebP, made by the browser that took it: a tenth of its bytes, and text is still sharp. `print` changes with the bytes. `scale`: of its width and height. */
export async function toWebp(page: Page, png: Buffer, quality: number, scale = 1): Promise<Webp> {
  const made = await page.evaluate(
    async ({ data, quality, scale }) => {
      const bytes = Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0));
      const image = await createImageBitmap(new Blob([bytes]));
      const canvas = new OffscreenCanvas(Math.round(image.width * scale), Math.round(image.height * scale));
      const pen = canvas.getContext("2d");
      if (pen) pen.imageSmoothingQuality = "high";
      pen?.drawImage(image, 0, 0, canvas.width, canvas.height);
      const webp = new Uint8Array(await (await canvas.convertToBlob({ type: "image/webp", quality })).arrayBuffer());
      let text = "";
      for (const byte of webp) text += String.fromCharCode(byte);
      return { text: btoa(text), width: canvas.width, height: canvas.height };
    },
    { data: png.toString("base64"), quality, scale },
  );
  const bytes = Buffer.from(made.text, "base64");
  const print = createHash("sha256").update(bytes).digest("hex").slice(0, 8);
  return { bytes, width: made.width, height: made.height, print };
}
