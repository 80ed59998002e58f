import { cp, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "playwright/test";
import { copyDemo } from "../demo-data.ts";
import { copyRepository, printOf } from "../guide/copy-repository.ts";
import { changed, stepsOf } from "../guide/read-guide.ts";
import { runCommand } from "../guide/run-command.ts";

/** A minute and a half on a machine that does nothing else; machines do other things. */
const PATIENCE = 1_800_000;

/** What the guide asks of its own resource, of the example that it names: its types, words and build were checked with the guide's. */
const EXAMPLE = [
  "npx vitest run --project server server/entities/every-definition.test.ts -t fines",
  "npx vitest run --project portal src/app/every-resource.test.tsx src/app/every-resource-forms.test.tsx -t fines",
  "npx playwright test fines",
];

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
        for (const command of step.commands) await test.step(command, () => runCommand(command, copy));
      }
    }
    for (const command of EXAMPLE) await test.step(command, () => runCommand(command, copy));
    expect(await printOf(join(copy, "src/engine")), "a line of src/engine was changed").toBe(engine);
  } finally {
    await rm(copy, { recursive: true, force: true });
  }
});
