import { NewerSchema } from "./db/migrate.ts";
import { giveMemoryBack } from "./give-memory-back.ts";
import { readSettings } from "./settings.ts";
import { start } from "./start.ts";

try {
  const settings = readSettings(process.env);
  const running = await start(settings);
  giveMemoryBack();
  console.log(`\nParkdesk is at http://localhost:${settings.port}`);
  const { demo } = running;
  if (demo?.isAsked) console.log(`Demo accounts, password ${demo.password}: ${demo.emails.join(", ")}`);
  if (demo?.signing) {
    const { windowUrl, password } = demo.signing;
    console.log(
      `The demo is signed with keys of a training authority, without legal force. Keep ${windowUrl} open: there keys are chosen and their password, ${password}, is typed. DEMO_SIGNING=off starts without.`,
    );
  }
  let stopping = false;
  const end = (code: 0 | 1) => {
    if (stopping) return;
    stopping = true;
    void running.stop().then(
      () => process.exit(code),
      () => process.exit(1),
    );
  };
  void running.givenUp.then((failure) => {
    console.error(failure.message);
    // A dead database is not waited for; beside a newer release what has come is answered.
    if (failure instanceof NewerSchema) end(1);
    else process.exit(1);
  });
  process.on("SIGINT", () => end(0));
  process.on("SIGTERM", () => end(0));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
