import type { Signing } from "./signing.ts";

/** Signing whose code comes when somebody signs for the first time: a page that signs nothing loads nothing of it. */
export function lazySigning(url: string | undefined): Signing {
  let loaded: Promise<Signing> | undefined;
  const load = () =>
    import("./signing.ts").then(({ createSigning }) => createSigning(url === undefined ? {} : { url }));
  const signing = () => {
    loaded ??= load();
    // What did not come is asked for again the next time.
    return loaded.catch((error: unknown) => {
      loaded = undefined;
      throw error;
    });
  };
  return {
    sign: async (ask) => (await signing()).sign(ask),
    reach: async (locale) => (await signing()).reach(locale),
  };
}
