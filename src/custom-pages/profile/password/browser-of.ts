/** By what a browser says only of itself: those that are made of another name it as well, so the order is from the rarer to it. */
const BROWSERS: readonly (readonly [name: string, mark: RegExp])[] = [
  ["Яндекс Браузер", /YaBrowser\//],
  ["Microsoft Edge", /Edg(?:e|A|iOS)?\//],
  ["Opera", /OPR\/|Opera\//],
  ["Samsung Internet", /SamsungBrowser\//],
  ["Firefox", /Firefox\/|FxiOS\//],
  ["Chrome", /Chrome\/|CriOS\//],
  ["Safari", /Safari\//],
];
const SYSTEMS: readonly (readonly [name: string, mark: RegExp])[] = [
  ["iPhone", /iPhone/],
  ["iPad", /iPad/],
  ["Android", /Android/],
  ["Windows", /Windows/],
  ["macOS", /Mac OS X|Macintosh/],
  ["Linux", /Linux|X11/],
];

/** What a browser is and where it runs, by what it calls itself; undefined for a program that is none. */
export function browserOf(agent: string): { readonly browser: string; readonly system: string } | undefined {
  const nameIn = (known: typeof BROWSERS) => known.find(([, mark]) => mark.test(agent))?.[0];
  const [browser, system] = [nameIn(BROWSERS), nameIn(SYSTEMS)];
  return browser && system ? { browser, system } : undefined;
}
