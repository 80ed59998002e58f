import { expect, it } from "vitest";
import { browserOf } from "./browser-of.ts";

const LINUX = "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko)";
const WINDOWS = "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko)";

it.each([
  [`${LINUX} Chrome/126.0.0.0 Safari/537.36`, "Chrome", "Linux"],
  [`${WINDOWS} Chrome/126.0.0.0 Safari/537.36 Edg/126.0.0.0`, "Microsoft Edge", "Windows"],
  [`${WINDOWS} Chrome/124.0.0.0 YaBrowser/24.6.0 Safari/537.36`, "Яндекс Браузер", "Windows"],
  [`${WINDOWS} Chrome/124.0.0.0 Safari/537.36 OPR/110.0.0.0`, "Opera", "Windows"],
  ["Mozilla/5.0 (Windows NT 10.0; rv:127.0) Gecko/20100101 Firefox/127.0", "Firefox", "Windows"],
  ["Mozilla/5.0 (Macintosh; Intel Mac OS X 14_5) AppleWebKit/605.1.15 Version/17.5 Safari/605.1.15", "Safari", "macOS"],
  [
    "Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 CriOS/126 Mobile Safari/604.1",
    "Chrome",
    "iPhone",
  ],
  ["Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/126.0 Mobile Safari/537.36", "Chrome", "Android"],
])("«%s» is %s on %s", (agent, browser, system) => {
  expect(browserOf(agent)).toEqual({ browser, system });
});

it.each(["", "curl/8.5.0", "lightMyRequest"])("«%s» is no browser", (agent) => {
  expect(browserOf(agent)).toBeUndefined();
});
