import { cleanup, render } from "@testing-library/react";
import { Button, ConfigProvider } from "antd";
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { antdTheme } from "../../config/theme.ts";
import { CSS_VARIABLES } from "../../config/theme-key.ts";
import { lendBrowser } from "../../engine/testing/browser.ts";
import { cssVariables } from "./css-variables.ts";

/** What antd itself writes for the whole theme, name → value. */
function ofAntd(): ReadonlyMap<string, string> {
  const [sheet = ""] = [...document.querySelectorAll("style")]
    .map(({ textContent }) => textContent ?? "")
    .filter((text) => text.startsWith(`.${CSS_VARIABLES}{`) && text.includes("--ant-color-primary:"));
  const pairs = [...sheet.matchAll(/(--ant-[\w-]+):([^;]*);/g)];
  return new Map(pairs.map(([, name = "", value = ""]) => [name, value]));
}

describe("the variables that a page has before antd", () => {
  beforeAll(lendBrowser);
  afterEach(cleanup);

  it.each(["light", "dark"] as const)("are those that antd writes when it comes, %s", (mode) => {
    render(
      <ConfigProvider theme={antdTheme(mode, false)}>
        <Button />
      </ConfigProvider>,
    );
    const theirs = ofAntd();
    const ours = cssVariables(mode);
    expect(theirs.size).toBeGreaterThan(300);
    for (const [name, value] of theirs) expect([name, ours.get(name)]).toEqual([name, value]);
  });
});
