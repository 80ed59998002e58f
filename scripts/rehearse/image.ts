import { spawnSync } from "node:child_process";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { freePort } from "../../server/db/opening/address.ts";
import type { Finding } from "../../server/doctor/finding.ts";
import { httpManager, signIn } from "../../server/testing/http-person.ts";
import { commandOf } from "../server-command.ts";
import { addResult, type Section, timed } from "./results.ts";
import { isReady } from "./server-of.ts";

/**
 * `npm run rehearse:image`: the container image is built, and an installation lives in it from its first user to its second start. Adds a line to
 * bench/results/rehearsals.md. Ends with 1 if the server does not come up, can write where it may not, is root, is told to be wrong by the
 * doctor, is unhealthy, or has lost what was in it.
 */
const IMAGE: Section = {
  title: "An installation in a container",
  text: `\`npm run rehearse:image\`: the image of [Containerfile](../../Containerfile) is built by the machine's podman or docker, and run on the machine's own network as the operator's guide says: root only read, no capabilities, \`/data\` a volume; with its embedded
PostgreSQL. \`first-user\` makes the administrator, who logs in, chooses a password and adds parks; the container is stopped by SIGTERM and another is started on the volume. Account: by whose number it runs. Refused:
writes outside of \`/data\` and \`/tmp\` that the system refused. Wrong: what \`npm run doctor\` in the container calls wrong. Healthy: what the image's own check of health says. Lost: parks that the second
start does not have.`,
  columns: [
    "image, MB",
    "build, s",
    "first user, s",
    "ready, s",
    "account",
    "refused",
    "wrong",
    "healthy",
    "written",
    "stop, s",
    "ready again, s",
    "lost",
  ],
};
const ROOT = fileURLToPath(new URL("../../", import.meta.url));
const PARKS = 20;
const PATIENCE_MS = 120_000;
const EMAIL = "admin@parkdesk.example";
const PASSWORD = "a-password-of-the-rehearsal";

const engine = ["podman", "docker"].find((name) => spawnSync(name, ["--version"]).status === 0);
if (!engine) throw new Error("This machine has neither podman nor docker");
/** Podman's own format has no check of health. */
const format = engine === "podman" ? ["--format=docker"] : [];
const [image, name, volume] = ["parkdesk-rehearsal", `parkdesk-rehearsal-${process.pid}`, `parkdesk-${process.pid}`];

/** What the engine of containers says; throws with its words when it fails. */
function run(...args: readonly string[]): string {
  const { status, stdout, stderr } = spawnSync(engine ?? "", args, { encoding: "utf8", maxBuffer: 64 * 1024 * 1024 });
  if (status !== 0) throw new Error(`${engine} ${args.slice(0, 3).join(" ")}: ${stdout}${stderr}`.trim());
  return stdout.trim();
}
const isDone = (...args: readonly string[]): boolean => spawnSync(engine, args).status === 0;

const port = await freePort();
const address = `http://127.0.0.1:${port}`;
/** As deploy/compose.yaml hardens it, on the machine's own network. */
const hardened = [
  "--network=host",
  "--init",
  "--read-only",
  "--tmpfs=/tmp:size=2g,mode=1777",
  "--cap-drop=ALL",
  "--security-opt=no-new-privileges",
  `--volume=${volume}:/data`,
  "--env=HOST=127.0.0.1",
  `--env=PORT=${port}`,
  "--env=SEED=none",
  `--env=ADMIN_EMAIL=${EMAIL}`,
  "--env=LOG_LEVEL=error",
];

async function startContainer(): Promise<string> {
  const { seconds } = await timed(async () => {
    run("run", "--detach", `--name=${name}`, ...hardened, image);
    for (const deadline = Date.now() + PATIENCE_MS; !(await isReady(address)); await sleep(100))
      if (Date.now() > deadline) throw new Error(`The container is not ready: ${run("logs", name)}`);
  });
  return seconds;
}

async function stopContainer(): Promise<string> {
  const { seconds } = await timed(async () => run("stop", "--time=60", name));
  const code = run("inspect", "--format={{.State.ExitCode}}", name);
  run("rm", name);
  if (code !== "0") throw new Error(`The container ended with ${code}`);
  return seconds;
}

try {
  console.log(`The image is built by ${engine}.`);
  const build = await timed(async () =>
    run("build", ...format, "--no-cache", `--file=${ROOT}Containerfile`, `--tag=${image}`, ROOT),
  );
  const size = Number(run("image", "inspect", "--format={{.Size}}", image));
  console.log("Its first user is made.");
  const person = ["--firstname=Айгүл", "--lastname=Тестова", "--aggregator=ТОО Репетиция", "--bin=180340001231"];
  const first = await timed(async () =>
    run("run", "--rm", ...hardened, image, "node", commandOf("scripts/first-user.ts"), ...person),
  );
  const given = /with the password (\S+)/.exec(first.came)?.[1] ?? "";
  const ready = await startContainer();
  console.log("It is ready.");
  const manager = httpManager(address, await signIn(address, EMAIL, given));
  const chosen = await manager.put("users/password", { current: given, password: PASSWORD });
  if (chosen.status !== 200) throw new Error(`No password of one's own was taken: ${chosen.status}`);
  const page = await (await fetch(address)).text();
  const account = run("exec", name, "id", "-u");
  const places = ["/parkdesk/x", "/x", "/parkdesk/dist/program/server/x", "/etc/x"];
  const refused = places.filter((place) => !isDone("exec", name, "touch", place)).length;
  const doctor = spawnSync(engine, ["exec", name, "node", commandOf("scripts/doctor.ts"), "--json"], {
    encoding: "utf8",
  });
  const wrong = (JSON.parse(doctor.stdout) as Finding[]).filter(({ state }) => state === "wrong");
  for (const { about, said } of wrong) console.log(`WRONG: ${about}: ${said}`);
  const healthy = isDone("exec", name, "node", "-e", healthcheck());
  for (let count = 0; count < PARKS; count += 1) {
    const { status } = await manager.post("parks", { name: `park ${count}`, yandex_login: "", city_id: null });
    if (status !== 201) throw new Error(`A park was not made: ${status}`);
  }
  const stop = await stopContainer();
  const again = await startContainer();
  const { body } = await httpManager(address, await signIn(address, EMAIL, PASSWORD)).get("parks?per_page=100");
  const lost = PARKS - (body.data as unknown[]).length;
  await stopContainer();
  await addResult(IMAGE, [
    Math.round(size / 1_000_000),
    build.seconds,
    first.seconds,
    ready,
    account,
    `${refused} of ${places.length}`,
    wrong.length,
    healthy ? "yes" : "no",
    PARKS,
    stop,
    again,
    lost,
  ]);
  const isGood = page.includes('id="root"') && account !== "0" && refused === places.length && healthy;
  process.exitCode = isGood && wrong.length + lost === 0 ? 0 : 1;
} finally {
  spawnSync(engine, ["rm", "--force", name]);
  spawnSync(engine, ["volume", "rm", "--force", volume]);
  spawnSync(engine, ["rmi", "--force", image]);
}

/** The script of the image's own check. */
function healthcheck(): string {
  const [, test = "[]"] = /"Test":\s*(\[[^\]]*\])/s.exec(run("image", "inspect", image)) ?? [];
  const [kind, ...command] = JSON.parse(test) as string[];
  if (kind === "CMD" && command[0] === "node" && command[1] === "-e") return command[2] ?? "";
  throw new Error(`The image has no check of its health: ${test}`);
}
