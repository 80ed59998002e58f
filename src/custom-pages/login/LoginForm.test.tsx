import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { CallError } from "../../config/call-error.ts";
import { LoginForm } from "./LoginForm.tsx";
import type { Filled } from "./missing.ts";

afterEach(cleanup);

const t = (key: string) => key;
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const send = () => fireEvent.click(screen.getByRole("button", { name: "session.actions.login" }));

function form(onSubmit: (filled: Filled) => Promise<void> = async () => undefined, email?: string) {
  const sent: Filled[] = [];
  const keep = async (filled: Filled) => {
    sent.push(filled);
    await onSubmit(filled);
  };
  render(<LoginForm t={t} onSubmit={keep} {...(email !== undefined && { email })} />);
  return sent;
}

it("sends nothing while a field is empty or is no address, and puts the cursor there", () => {
  const sent = form();
  send();
  expect(screen.getAllByText("validation.REQUIRED")).toHaveLength(2);
  expect(document.activeElement).toBe(screen.getByLabelText("session.fields.email"));
  type("session.fields.email", "manager");
  send();
  expect(screen.getByText("validation.EMAIL")).toBeTruthy();
  expect(sent).toEqual([]);
});

it("sends the e-mail, the password and whether to remember", async () => {
  const sent = form();
  type("session.fields.email", "manager@parkdesk.example");
  type("session.fields.password", "secret");
  fireEvent.click(screen.getByLabelText("session.fields.remember"));
  send();
  await waitFor(() =>
    expect(sent).toEqual([{ email: "manager@parkdesk.example", password: "secret", remember: true }]),
  );
});

it("says why the person was not let in, and lets them try again", async () => {
  form(() => Promise.reject(new CallError({ status: 401, code: "WRONG_CREDENTIALS", message: "Неверный пароль" })));
  type("session.fields.email", "manager@parkdesk.example");
  type("session.fields.password", "wrong");
  send();
  await waitFor(() => expect(screen.getByRole("alert").textContent).toBe("Неверный пароль"));
  expect(screen.getByRole("button", { name: "session.actions.login" }).hasAttribute("disabled")).toBe(false);
});

it("shakes over a wrong password for 800 ms, and over nothing else", async () => {
  const refusals = [
    new CallError({ status: 401, code: "WRONG_CREDENTIALS", message: "Неверный пароль" }),
    new CallError({ status: 429, code: "TOO_MANY_TRIES", message: "Слишком много попыток" }),
  ];
  form(() => Promise.reject(refusals.shift()));
  const isShaken = () => document.querySelector("form")?.className.includes("shaken");
  type("session.fields.email", "manager@parkdesk.example");
  type("session.fields.password", "wrong");
  const began = performance.now();
  send();
  await waitFor(() => expect(isShaken()).toBe(true));
  await waitFor(() => expect(isShaken()).toBe(false), { timeout: 5_000 });
  expect(performance.now() - began).toBeGreaterThanOrEqual(800);
  send();
  await screen.findByText("Слишком много попыток");
  expect(isShaken()).toBe(false);
});

it("asks for the code of a second step where the account has one, and sends it with what was typed before", async () => {
  document.documentElement.lang = "ru";
  const refusals = [
    new CallError({ status: 401, code: "CODE_NEEDED", message: "Введите код" }),
    new CallError({ status: 401, code: "CODE_WRONG", message: "Код не подходит" }),
  ];
  const sent = form(async () => {
    const refusal = refusals.shift();
    if (refusal) throw refusal;
  });
  type("session.fields.email", "manager@parkdesk.example");
  type("session.fields.password", "secret");
  send();
  const code = await screen.findByLabelText("Код");
  await waitFor(() => expect(document.activeElement).toBe(code));
  expect(screen.queryByLabelText("session.fields.password")).toBeNull();
  send();
  expect(sent).toHaveLength(1); // there is no code to send
  type("Код", "123 456");
  send();
  expect(await screen.findByText("Код не подходит")).toBeTruthy();
  type("Код", "654321");
  send();
  const first = { email: "manager@parkdesk.example", password: "secret", remember: false };
  await waitFor(() =>
    expect(sent.slice(1)).toEqual([
      { ...first, code: "123 456" },
      { ...first, code: "654321" },
    ]),
  );
  fireEvent.click(screen.getByRole("button", { name: "Другая учётная запись" }));
  expect(screen.getByLabelText("session.fields.email")).toBeTruthy();
});

it("shows the password when asked", () => {
  form();
  fireEvent.click(screen.getByRole("button", { name: "session.actions.showPassword" }));
  expect(screen.getByLabelText("session.fields.password").getAttribute("type")).toBe("text");
});

it("knows who worked here and waits for the password", () => {
  form(undefined, "manager@parkdesk.example");
  expect(document.activeElement).toBe(screen.getByLabelText("session.fields.password"));
});
