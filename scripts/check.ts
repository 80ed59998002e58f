import { checks } from "./check-steps.ts";
import { runSteps } from "./run-steps.ts";

// `npm run check`: everything short of tests.
process.exit((await runSteps(checks)) ? 0 : 1);
