import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { CallError } from "../../config/call-error.ts";
import { ForgetPage } from "./ForgetPage.tsx";
import { RestorePage } from "./RestorePage.tsx";

afterEach(cleanup);

const frame = { t: (key: string) => key, locale: "ru", onLocale: () => undefined } as const;
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));
const linkTo = (name: string) => screen.getByRole("link", { name }).getAttribute("href");

describe("asking for a link", () => {
  it("takes an e-mail, says what happens now, and lets another one be typed", async () => {
    const asked: string[] = [];
    const onAsk = async (email: string) => {
      asked.push(email);
      return "на пути";
    };
    render(<ForgetPage {...frame} onAsk={onAsk} />);
    expect(document.activeElement).toBe(screen.getByLabelText("session.fields.email"));
    press("passwords.forget.send");
    expect(screen.getByText("validation.REQUIRED")).toBeTruthy();
    type("session.fields.email", "owner");
    press("passwords.forget.send");
    expect(screen.getByText("validation.EMAIL")).toBeTruthy();
    type("session.fields.email", "owner@parkdesk.example");
    press("passwords.forget.send");
    expect((await screen.findByRole("status")).textContent).toBe("на пути");
    expect(asked).toEqual(["owner@parkdesk.example"]);
    press("passwords.forget.again");
    expect(screen.getByLabelText("session.fields.email")).toHaveProperty("value", "owner@parkdesk.example");
    expect(linkTo("passwords.forget.login")).toBe("/login");
  });

  it("says what the server has against it", async () => {
    const refusal = new CallError({ status: 429, code: "TOO_MANY_TRIES", message: "Повторите через 60 с." });
    render(<ForgetPage {...frame} onAsk={() => Promise.reject(refusal)} />);
    type("session.fields.email", "owner@parkdesk.example");
    press("passwords.forget.send");
    expect((await screen.findByRole("alert")).textContent).toBe("Повторите через 60 с.");
  });
});

describe("the link of a letter", () => {
  const open = (onRestore: (token: string, password: string) => Promise<string>, token = "secret") =>
    render(<RestorePage {...frame} token={token} onRestore={onRestore} />);

  it("takes a password of eight characters and leads to the log-in", async () => {
    const sent: string[][] = [];
    open(async (...given) => {
      sent.push(given);
      return "Пароль изменён";
    });
    press("passwords.restore.save");
    expect(screen.getByText("validation.REQUIRED")).toBeTruthy();
    type("session.fields.password", "seven77");
    press("passwords.restore.save");
    expect(screen.getByText("passwords.restore.short")).toBeTruthy();
    type("session.fields.password", "vesna-2026");
    press("passwords.restore.save");
    expect((await screen.findByRole("status")).textContent).toBe("Пароль изменён");
    expect(sent).toEqual([["secret", "vesna-2026"]]);
    expect(linkTo("passwords.forget.login")).toBe("/login");
  });

  it("takes a password that is just long enough", async () => {
    const sent: string[] = [];
    open(async (_, password) => {
      sent.push(password);
      return "Пароль изменён";
    });
    type("session.fields.password", "vesna-26");
    press("passwords.restore.save");
    expect((await screen.findByRole("status")).textContent).toBe("Пароль изменён");
    expect(sent).toEqual(["vesna-26"]);
  });

  it("says beside the password what the server has against it, and keeps the link", async () => {
    const errors = { password: ["Легко угадать"] };
    open(() => Promise.reject(new CallError({ status: 422, code: "VALIDATION", message: "Исправьте", errors })));
    type("session.fields.password", "password1");
    press("passwords.restore.save");
    expect(await screen.findByText("Легко угадать")).toBeTruthy();
    expect(screen.getByRole("button", { name: "passwords.restore.save" })).toBeTruthy();
  });

  it("that works no more, or that a part is missing of, leads to a new one", async () => {
    open(() => Promise.reject(new CallError({ status: 409, code: "LINK_DEAD", message: "Больше не действует" })));
    type("session.fields.password", "vesna-2026");
    press("passwords.restore.save");
    expect(await screen.findByText("Больше не действует")).toBeTruthy();
    await waitFor(() => expect(screen.queryByLabelText("session.fields.password")).toBeNull());
    expect(linkTo("passwords.restore.forget")).toBe("/forget");
    cleanup();
    open(async () => "", "");
    expect(screen.getByRole("alert").textContent).toBe("passwords.restore.noToken");
    expect(linkTo("passwords.restore.forget")).toBe("/forget");
  });
});
