import { type Binaries, type BinariesPackage, findBinariesPackage } from "./binaries.ts";
import { checkMajor, makeDataFolder, tidyDataFolder } from "./data-folder.ts";
import type { OpeningLog } from "./opened-database.ts";
import { choosePlace, findPlace, type Place, rememberPlace, unreachable } from "./place.ts";
import { refuseStray } from "./postmaster.ts";
import { canReach, chooseServerUser } from "./privileges.ts";
import { reachableBinaries } from "./reachable-binaries.ts";
import type { ServerUser } from "./server-user.ts";

/** Where root keeps what its unprivileged server cannot reach elsewhere. */
const SHARED_FOLDER = "/var/lib/parkdesk";

/** What a server needs before it starts: its folder, its account and its programs. */
export type Ground = { place: Place; user: ServerUser | undefined; binaries: Binaries; log: OpeningLog };

/** What a test sets differently from a machine: root's folder, and the package of the programs. */
export type Machine = { sharedFolder?: string; binaries?: BinariesPackage };

/** Sees to everything short of a server: finds or makes the data folder, fit for this PostgreSQL. Throws OpeningFailure. */
export async function prepareGround(
  dataDir: string,
  log: OpeningLog,
  { sharedFolder = SHARED_FOLDER, binaries: source }: Machine,
): Promise<Ground> {
  const found = await findPlace(dataDir);
  const user = await chooseServerUser(found.owner);
  const place = found.owner ? found.place : await choosePlace(found.place, user, sharedFolder, log);
  await refuseStray(place.cluster);
  const copies = user ? sharedFolder : place.home;
  const binaries = await reachableBinaries(user, copies, log, source ?? findBinariesPackage());
  if (found.owner) {
    if (!(await canReach(user, place.home))) throw unreachable(place.home, user);
  } else {
    log.info(`A new database is made in ${place.cluster} (PostgreSQL ${binaries.release}).`);
    await makeDataFolder({ ...place, binaries, user }, log);
    await rememberPlace(place);
  }
  await checkMajor(place.cluster, binaries);
  await tidyDataFolder(place.cluster, user);
  return { place, user, binaries, log };
}
