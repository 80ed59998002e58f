import { cp, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "playwright/test";
import { copyDemo } from "../demo-data.ts";
import { copyRepository, printOf } from "../guide/copy-repository.ts";
import { changed, stepsOf } from "../guide/read-guide.ts";
import { runCommand } from "../guide/run-command.ts";

/** A minute and a half on a machine that does nothing else; machines do other things. */
const PATIENCE = 1_800_000;

/** What the guide asks of its own resource is asked of the example that it names as well, by the same command. */
const withExample = (command: string): string =>
  command.replace(/^npx vitest .*suppliers/, "$&|fines").replace(/^npx playwright .*suppliers/, "$& fines");

test("the guide of resource authors leads to a resource that compiles, passes its tests and works in a browser", async () => {
  test.setTimeout(PATIENCE);
  const copy = await copyRepository();
  try {
    await copyDemo(join(copy, "data")); // whoever makes a resource has seen the demo before
    await cp(join(copy, "docs/examples/fines"), copy, { recursive: true });
    for (const command of ["npm run indexes", "npm run migration:draft fines", "npm run indexes"])
      await test.step(command, () => runCommand(command, copy));
    const engine = await printOf(join(copy, "src/engine"));
    const guide = await readFile(join(copy, "docs/guides/resource-author.md"), "utf8");
    for (const step of stepsOf(guide)) {
      if (step.kind === "change") {
        const file = join(copy, step.file);
        await writeFile(file, changed(await readFile(file, "utf8"), step));
      } else {
        for (const command of step.commands.map(withExample)) await test.step(command, () => runCommand(command, copy));
      }
    }
    expect(await printOf(join(copy, "src/engine")), "a line of src/engine was changed").toBe(engine);
  } finally {
    await rm(copy, { recursive: true, force: true });
  }
});
