import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import type { SeenKey, Trusted } from "../../../contract/routes/login-key.ts";
import { CallError } from "../../config/call-error.ts";
import { KeyLoginPage } from "./KeyLoginPage.tsx";
import type { KeyLogin } from "./use-key-login.ts";

afterEach(cleanup);

const t = (key: string) => key;
const holder = {
  name: "ТЕСТОВ ТЕСТ ТЕСТОВИЧ",
  iin: "850203300121",
  organization: null,
  bin: null,
  valid_to: "2026-12-31T20:00:00Z",
};
const trusting: Trusted = { is_ready: true, has_folder: true, authorities: [] };
const refusal = (code: "CHALLENGE_EXPIRED" | "TOO_MANY_TRIES", status: number) =>
  new CallError({ status, code, message: `words of ${code}` });

/** The page with a world of its own: which keys are chosen one after the other, and what logging in comes to. */
function open(keys: readonly SeenKey[], logIn: KeyLogin["logIn"] = async () => undefined, trusted = trusting) {
  const left = [...keys];
  const login: KeyLogin = {
    trust: async () => trusted,
    choose: async () => ({
      answer: { challengeId: `${keys.length - left.length}`, cms: "" },
      key: left.shift() ?? { holder: null, failed: [] },
    }),
    logIn,
  };
  render(<KeyLoginPage t={t} locale="ru" onLocale={() => undefined} login={login} passwordHref="/login" />);
}
const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));
const email = () => screen.findByLabelText("session.fields.email");

it("shows whose key it is, by Almaty's day, and asks for the e-mail only then", async () => {
  open([{ holder, failed: [] }]);
  expect(screen.queryByLabelText("session.fields.email")).toBeNull();
  press("login-key.actions.choose");
  const input = await email();
  await waitFor(() => expect(document.activeElement).toBe(input));
  const facts = screen.getByRole("region", { name: "login-key.chosen" }).textContent;
  for (const fact of [holder.name, "850203 300121", "01.01.2027"]) expect(facts).toContain(fact);
  expect(facts).not.toContain("login-key.fields.bin");
});

it("says all that is wrong with a key and asks for another one, not for an e-mail", async () => {
  const failed = [
    { code: "KEY_EXPIRED", message: "expired" },
    { code: "KEY_UNTRUSTED", message: "untrusted" },
  ];
  open([
    { holder, failed },
    { holder, failed: [] },
  ]);
  press("login-key.actions.choose");
  for (const { message } of failed) expect(await screen.findByText(message)).toBeTruthy();
  expect(screen.queryByLabelText("session.fields.email")).toBeNull();
  press("login-key.actions.chooseAnother");
  await email();
});

it("keeps a key whose answer may be sent again, and lets go of one whose answer is spent", async () => {
  const refusals = [refusal("TOO_MANY_TRIES", 429), refusal("CHALLENGE_EXPIRED", 409)];
  open([{ holder, failed: [] }], async () => Promise.reject(refusals.shift()));
  press("login-key.actions.choose");
  fireEvent.change(await email(), { target: { value: "manager@parkdesk.example" } });
  press("session.actions.login");
  expect(await screen.findByText("words of TOO_MANY_TRIES")).toBeTruthy();
  await waitFor(() => press("session.actions.login"));
  expect(await screen.findByText("words of CHALLENGE_EXPIRED")).toBeTruthy();
  expect(screen.queryByLabelText("session.fields.email")).toBeNull();
});

it("lets nobody choose a key that the server would not believe", async () => {
  open([], undefined, { is_ready: false, has_folder: false, authorities: [] });
  expect(await screen.findByText(/login-key\.untrusting\.noFolder/)).toBeTruthy();
  expect(screen.getByRole("button", { name: "login-key.actions.choose" })).toHaveProperty("disabled", true);
});
