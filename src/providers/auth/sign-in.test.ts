import { expect, it } from "vitest";
import { pathsOf } from "../../../contract/route.ts";
import { loginKeyRoutes } from "../../../contract/routes/login-key.ts";
import { passwordRoutes } from "../../../contract/routes/passwords.ts";
import { sessionRoutes } from "../../../contract/routes/session.ts";
import { PASSWORD_PATHS } from "./password-calls.ts";
import { SIGN_IN_PATH } from "./sign-in.ts";
import { KEY_PATHS } from "./sign-in-by-key.ts";

it("logs in where the contract says", () => {
  expect(pathsOf(sessionRoutes.signIn)).toEqual([{ family: undefined, path: SIGN_IN_PATH }]);
});

it("asks for a new password where the contract says", () => {
  for (const name of ["forget", "restore"] as const)
    expect(pathsOf(passwordRoutes[name])).toEqual([{ family: undefined, path: PASSWORD_PATHS[name] }]);
});

it("logs in with a key where the contract says, and asks the base of certificates for the rest", () => {
  for (const name of ["challenge", "inspect", "trust", "logIn"] as const) {
    expect(pathsOf(loginKeyRoutes[name])).toEqual([{ family: undefined, path: KEY_PATHS[name] }]);
    const { base } = { base: undefined, ...loginKeyRoutes[name] };
    expect([name, base]).toEqual([name, name === "logIn" ? undefined : "/ca"]);
  }
});
