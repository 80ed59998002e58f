import { serve } from "../e2e/serve.ts";
import { findChromium } from "./find-chromium.ts";

// What the parts of the journeys share: the browser, and in the empty folder DEMO_DATA a Parkdesk that was filled with the demo and stopped.
const { DEMO_DATA } = process.env;
if (!DEMO_DATA) throw new Error("Say in DEMO_DATA which empty folder to fill.");
console.log(`The browser: ${findChromium()}`);
await (await serve(DEMO_DATA)).stop();
