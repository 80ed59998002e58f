import type { Locale } from "./locales.ts";

type Words = Record<string, unknown>;

/** A language is a file of the build of its own: it comes when signatures are looked at, on a card or on the page that checks them. */
const files = import.meta.glob<Words>("../../locales/*/signatures.json", { import: "default" });

const loading = new Map<Locale, Promise<Words>>();

/** The words about signatures; the same promise each time, asked for anew once they did not come. */
export function signatureWords(locale: Locale): Promise<Words> {
  const known = loading.get(locale);
  if (known) return known;
  const load = files[`../../locales/${locale}/signatures.json`];
  if (!load) return Promise.reject(new Error(`no words about signatures in ${locale}`));
  const coming = load();
  loading.set(locale, coming);
  coming.catch(() => loading.delete(locale));
  return coming;
}
