import { rm } from "node:fs/promises";
import { copyDemo, dataFolder } from "./demo-data.ts";
import { serve } from "./serve.ts";

/** `url`: where the server is; `data`: the folder that it keeps its files in, which goes with it. */
export type ServedDemo = { readonly url: string; readonly data: string; stop(): Promise<void> };

/** A server on a demo of its own, with what is asked of its settings beside. */
export async function serveDemo(settings: Readonly<Record<string, string>> = {}): Promise<ServedDemo> {
  const data = await dataFolder();
  await copyDemo(data);
  const { url, stop } = await serve(data, settings);
  return {
    url,
    data,
    async stop() {
      await stop();
      await rm(data, { recursive: true, force: true });
    },
  };
}
