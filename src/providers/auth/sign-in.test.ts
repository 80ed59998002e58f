import { expect, it } from "vitest";
import { pathsOf } from "../../../contract/route.ts";
import { sessionRoutes } from "../../../contract/routes/session.ts";
import { SIGN_IN_PATH } from "./sign-in.ts";

it("logs in where the contract says", () => {
  expect(pathsOf(sessionRoutes.signIn)).toEqual([{ family: undefined, path: SIGN_IN_PATH }]);
});
