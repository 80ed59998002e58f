import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { type Db, kyselyOn, openPool } from "../../server/db/database.ts";
import { openDatabase } from "../../server/db/opening/open-database.ts";
import { exportOf, importFile, openFleet } from "../../server/testing/fleet.ts";
import { httpManager, makeManager, signIn } from "../../server/testing/http-person.ts";
import { openMonth, reportsOf, saveMonth, splitBy } from "../../server/testing/month.ts";
import { openRouter } from "../../server/testing/router.ts";
import { type ServerProcess, startServerProcess } from "../../server/testing/server-process.ts";
import { sumsOfAggregator } from "../../server/testing/sums-of-aggregator.ts";
import { inFolder } from "./in-folder.ts";
import { addResult, type Section, timed } from "./results.ts";

/**
 * `npm run rehearse:growth`: four aggregators live a month in one installation, and the same month in two installations of two with a router before
 * them. Adds a line to bench/results/rehearsals.md. Ends with 1 if a sum of money differs, if an installation has anything of an aggregator that is not
 * its own, or if it answers to the name of one.
 */
const GROWTH: Section = {
  title: "Two installations instead of one",
  text: `\`npm run rehearse:growth\`: four aggregators import a month each, split it between two counterparties and get their reports, by a router that goes by \`X-Aggregator\`: once to one
installation for all, once to two installations of two, each with a PostgreSQL and a server of its own. Columns: of money that hold anything, all aggregators together. Differences: those whose count of rows or
sum is another in two installations than in one. Strangers: rows of money that an installation has of aggregators of the other. Let in: calls with a session of one's own in the name of
an aggregator of the other installation that were answered, of so many.`,
  columns: ["aggregators", "entries", "in one, s", "in two, s", "columns", "differences", "strangers", "let in"],
};
const MONTH = "2026-04";
const ENTRIES = 2_000;
const AGGREGATORS = [1, 2, 3, 4];
/** Which aggregators each installation has. */
const APART = [
  [1, 3],
  [2, 4],
];

type Installation = {
  readonly server: ServerProcess;
  /** The e-mail of each aggregator's manager. */
  readonly managers: ReadonlyMap<number, string>;
  readonly db: Db;
  stop(): Promise<void>;
};

/** An installation with these aggregators, which have the numbers that they have elsewhere, and a manager in each. */
async function openInstallation(dataDir: string, aggregators: readonly number[]): Promise<Installation> {
  await mkdir(dataDir);
  const server = await startServerProcess(dataDir);
  const opened = await openDatabase({ dataDir, log: { info: () => undefined, warn: console.warn } });
  const db = kyselyOn(openPool(opened.connection));
  const managers = new Map<number, string>();
  for (const aggregator of aggregators) managers.set(aggregator, (await makeManager(db, aggregator)).email);
  const stop = async () => {
    await db.destroy();
    await server.stop();
    await opened.stop();
  };
  return { server, managers, db, stop };
}

/** A month of an aggregator: half of it in cash, to as many drivers as there are days. */
const ledgerOf = (aggregator: number): string =>
  exportOf(
    Array.from({ length: ENTRIES }, (_, n) => {
      const [day, hour, minute] = [1 + (n % 28), n % 24, n % 60].map((part) => String(part).padStart(2, "0"));
      const amount = `${100 + ((n * 37) % 5_000) + aggregator},${String(n % 100).padStart(2, "0")}`;
      return [
        `${day}.04.2026 ${hour}:${minute}:00`,
        `a${aggregator}-${n % 28}`,
        n % 2 === 0 ? "cash_collected" : "card",
        amount,
        `Заказ ${n}`,
      ] as const;
    }),
  );

/** Each aggregator's month, by a router before installations, each in turn: their counterparties have the same numbers then. */
async function liveMonth(address: string, installations: readonly Installation[]): Promise<void> {
  for (const aggregator of AGGREGATORS) {
    const home = installations.find(({ managers }) => managers.has(aggregator));
    const token = await signIn(home?.server.address ?? "", home?.managers.get(aggregator));
    const manager = httpManager(address, token, aggregator, { "x-aggregator": String(aggregator) });
    const fleet = await openFleet(manager, { name: `Парк ${aggregator}` });
    await importFile(manager, fleet.parkId, "april.csv", ledgerOf(aggregator));
    const share = 10_000 - 1_000 * aggregator;
    const saved = await saveMonth(manager, splitBy(await openMonth(manager, fleet, MONTH), [share, 10_000 - share]));
    if (saved.status !== 200) throw new Error(`Save: ${saved.status} ${JSON.stringify(saved.body)}`);
    const reports = await reportsOf(manager, fleet, MONTH);
    if (reports.length !== 2) throw new Error(`Aggregator ${aggregator} has ${reports.length} reports`);
  }
}

/** A router before installations, which sends each aggregator's calls to its own. */
const routerBefore = (installations: readonly Installation[]) =>
  openRouter(
    new Map(
      installations.flatMap(({ managers, server }) =>
        [...managers.keys()].map((aggregator) => [String(aggregator), server.address] as const),
      ),
    ),
  );

const sumsIn = async (
  installations: readonly Installation[],
  aggregator: number,
): Promise<Readonly<Record<string, string>>> => {
  const home = installations.find(({ managers }) => managers.has(aggregator));
  return home ? sumsOfAggregator(home.db, aggregator) : {};
};

async function rehearse(root: string): Promise<boolean> {
  console.log("Three installations are made.");
  const together = [await openInstallation(join(root, "together"), AGGREGATORS)];
  const apart: Installation[] = [];
  for (const [at, aggregators] of APART.entries())
    apart.push(await openInstallation(join(root, `apart-${at}`), aggregators));
  const [before, beforeApart] = [await routerBefore(together), await routerBefore(apart)];
  try {
    console.log("Four aggregators live a month in one.");
    const { seconds: inOne } = await timed(() => liveMonth(before.address, together));
    console.log("They live it in two.");
    const { seconds: inTwo } = await timed(() => liveMonth(beforeApart.address, apart));

    const holds = (said: string | undefined) => said !== undefined && said !== "0 rows, 0";
    let [columns, differences, strangers] = [0, 0, 0];
    for (const aggregator of AGGREGATORS) {
      const [one, two] = [await sumsIn(together, aggregator), await sumsIn(apart, aggregator)];
      for (const [column, said] of Object.entries(one)) {
        columns += holds(said) || holds(two[column]) ? 1 : 0;
        if (said === two[column]) continue;
        differences += 1;
        console.log(`DIFFERS: ${column} of aggregator ${aggregator}: ${said} → ${two[column]}`);
      }
      for (const { managers, db } of apart)
        if (!managers.has(aggregator))
          strangers += Object.values(await sumsOfAggregator(db, aggregator)).filter(holds).length;
    }
    let [letIn, tried] = [0, 0];
    for (const { managers, server } of apart) {
      const [[own, email] = [0, ""]] = managers;
      const token = await signIn(server.address, email);
      for (const other of AGGREGATORS.filter((each) => !managers.has(each))) {
        const { status } = await httpManager(beforeApart.address, token, own, { "x-aggregator": String(other) }).get(
          "parks",
        );
        tried += 1;
        letIn += status < 400 ? 1 : 0;
      }
    }
    await addResult(GROWTH, [
      AGGREGATORS.length,
      AGGREGATORS.length * ENTRIES,
      inOne,
      inTwo,
      columns,
      differences,
      strangers,
      `${letIn} of ${tried}`,
    ]);
    return columns > 0 && differences + strangers + letIn === 0;
  } finally {
    await Promise.all([before.stop(), beforeApart.stop()]);
    for (const installation of [...together, ...apart]) await installation.stop();
  }
}

process.exitCode = (await inFolder(rehearse)) ? 0 : 1;
