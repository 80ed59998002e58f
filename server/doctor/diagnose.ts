import { readSettings, type Settings } from "../settings.ts";
import { checkDatabase } from "./check-database.ts";
import { checkFolders } from "./check-folders.ts";
import { checkAddress, checkFileStore, checkLeakedPasswords, checkMail, checkScanner } from "./check-network.ts";
import { checkSignatures } from "./check-signatures.ts";
import { type Finding, ok, saidBy, warning, wrong } from "./finding.ts";

type Environment = Readonly<Record<string, string | undefined>>;

/** Looks at everything that an installation leans on, by the variables of its server, and says each as soon as it is known. Changes nothing. */
export async function* diagnose(environment: Environment): AsyncGenerator<Finding> {
  let settings: Settings;
  try {
    settings = readSettings(environment);
  } catch (error) {
    yield wrong("settings", saidBy(error), "Correct the variable; all of them are in the README.");
    return;
  }
  yield* checkSettings(settings);
  yield* await checkFolders(settings);
  yield* await checkDatabase(settings);
  yield* await checkFileStore(settings);
  yield* await checkAddress(settings);
  yield* await checkMail(settings);
  yield await checkScanner(settings);
  yield await checkLeakedPasswords(settings);
  yield* await checkSignatures(settings);
}

function checkSettings({ production, today }: Settings): Finding[] {
  return [
    production
      ? ok("settings", "Every variable can be used.")
      : warning(
          "settings",
          "NODE_ENV is not production.",
          "Set NODE_ENV=production: it refuses the demo and a pinned clock.",
        ),
    ...(today === undefined
      ? []
      : [warning("TODAY", `The business day is pinned to ${today}.`, "Take TODAY away; it is for demos and tests.")]),
  ];
}
