import { expect, it } from "vitest";
import { pathsOf } from "../../../contract/route.ts";
import { loginKeyRoutes } from "../../../contract/routes/login-key.ts";
import { sessionRoutes } from "../../../contract/routes/session.ts";
import { SIGN_IN_PATH } from "./sign-in.ts";
import { KEY_PATHS } from "./sign-in-by-key.ts";

it("logs in where the contract says", () => {
  expect(pathsOf(sessionRoutes.signIn)).toEqual([{ family: undefined, path: SIGN_IN_PATH }]);
});

it("logs in with a key where the contract says, and asks the base of certificates for the rest", () => {
  for (const name of ["challenge", "inspect", "trust", "logIn"] as const) {
    expect(pathsOf(loginKeyRoutes[name])).toEqual([{ family: undefined, path: KEY_PATHS[name] }]);
    const { base } = { base: undefined, ...loginKeyRoutes[name] };
    expect([name, base]).toEqual([name, name === "logIn" ? undefined : "/ca"]);
  }
});
