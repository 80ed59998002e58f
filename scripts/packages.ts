import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { parseArgs, promisify } from "node:util";
import { type Locked, licenceFaults, type Package, packagesOf } from "./packages/packages-of.ts";

// `npm run packages`: what an installation for production takes from others, a line each: version, licence, age, and what is to be known of it. `-- --offline` leaves the ages out. Exit code 1: a licence that nobody has looked at.
const { values } = parseArgs({ options: { offline: { type: "boolean", default: false } } });
const read = (file: string) => JSON.parse(readFileSync(new URL(`../${file}`, import.meta.url), "utf8"));
const { dependencies } = read("package.json") as { dependencies: Record<string, string> };
const { packages } = read("package-lock.json") as { packages: Record<string, Locked> };
const DAY_MS = 86_400_000;
const ask = promisify(execFile);

/** How many days ago this version was released; undefined where the registry does not say. Of what we name ourselves: the rest comes with it. */
async function ageOf({ published, version, isOurs }: Package): Promise<number | undefined> {
  if (values.offline || !isOurs) return undefined;
  const { stdout } = await ask("npm", ["view", published, "time", "--json"], { maxBuffer: 64 * 1024 * 1024 });
  const said: unknown = JSON.parse(stdout);
  const times = (Array.isArray(said) ? said.at(-1) : said) as Record<string, string>; // npm's own format, one answer for each version that it has
  const released = Date.parse(times[version] ?? "");
  return Number.isNaN(released) ? undefined : Math.floor((Date.now() - released) / DAY_MS);
}

const found = packagesOf(packages, new Set(Object.keys(dependencies)));
const ages: (number | undefined)[] = [];
let next = 0;
const asker = async () => {
  for (let at = next++; at < found.length; at = next++)
    ages[at] = await ageOf(found[at] as Package).catch(() => undefined);
};
await Promise.all(Array.from({ length: 8 }, asker));
console.log("| package | version | licence | days old | to be known |\n| --- | --- | --- | ---: | --- |");
for (const [at, { name, version, licence, isOurs, notes }] of found.entries())
  console.log(
    `| ${isOurs ? `**${name}**` : name} | ${version} | ${licence} | ${ages[at] ?? ""} | ${notes.join(", ")} |`,
  );
const known = ages.filter((age) => age !== undefined).toSorted((a, b) => a - b);
const middle = known[Math.floor(known.length / 2)];
console.log(
  `\n${found.length} packages, ${Object.keys(dependencies).length} of them named by ourselves${middle === undefined ? "" : `; of those whose age is known (${known.length}) half are older than ${middle} days, the oldest ${known.at(-1)}`}.`,
);
const faults = licenceFaults(found);
for (const fault of faults) console.error(fault);
process.exitCode = faults.length === 0 ? 0 : 1;
