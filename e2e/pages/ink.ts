import type { Locator } from "playwright/test";

/** How high the legend stands, in pixels: words and coloured boxes, and none of the grid. */
const LEGEND = 24;
/** So many grey pixels are words. */
const ENOUGH = 60;

/** What the words of a plot's legend are written in. `picture`: an earlier state of the canvas, as a data URL. */
export const inkOf = (canvas: Locator, picture?: string): Promise<"dark" | "light" | "nothing"> =>
  canvas.evaluate(
    async (drawn: HTMLCanvasElement, { picture, enough, height }) => {
      const bytes = await (await fetch(picture ?? drawn.toDataURL())).blob();
      const image = await createImageBitmap(bytes, { premultiplyAlpha: "none" });
      const copy = new OffscreenCanvas(image.width, image.height);
      const pen = copy.getContext("2d");
      pen?.drawImage(image, 0, 0);
      const data = pen?.getImageData(0, 0, image.width, height).data ?? new Uint8ClampedArray();
      const count = { dark: 0, light: 0 };
      for (let at = 0; at < data.length; at += 4) {
        const [red = 0, green = 0, blue = 0, alpha = 0] = data.subarray(at, at + 4);
        if (alpha < 160 || Math.max(red, green, blue) - Math.min(red, green, blue) > 24) continue;
        if (green < 80) count.dark += 1;
        else if (green > 200) count.light += 1;
      }
      if (Math.max(count.dark, count.light) < enough) return "nothing";
      return count.dark > count.light ? "dark" : "light";
    },
    { picture, enough: ENOUGH, height: LEGEND },
  );
