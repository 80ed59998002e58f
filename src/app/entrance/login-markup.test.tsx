import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { act } from "react";
import { hydrateRoot, type Root } from "react-dom/client";
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import type { Filled } from "../../custom-pages/login/missing.ts";
import { noteEarlySubmit } from "../../custom-pages/login/sent-early.ts";
import { loadPlainWords } from "../../providers/i18n/plain-words.ts";
import { LoginEntrance } from "./LoginEntrance.tsx";
import { loginMarkup } from "./login-markup.tsx";

const input = (name: string) => document.querySelector<HTMLInputElement>(`[name=${name}]`) as HTMLInputElement;

/** The page as the server sends it, and React coming to it later. */
function servedPage() {
  const host = document.createElement("div");
  host.innerHTML = loginMarkup;
  document.body.append(host);
  const sent: Filled[] = [];
  const complaints: unknown[] = [];
  const hydrate = async (wanted: "ru" | "kz" = "ru") => {
    const [drawn, voice] = await Promise.all(
      (["ru", wanted] as const).map(async (locale) => ({ locale, t: await loadPlainWords(locale) })),
    );
    if (!drawn || !voice) throw new Error("both were asked for");
    let root: Root | undefined;
    await act(async () => {
      root = hydrateRoot(
        host,
        <LoginEntrance
          drawn={drawn}
          voice={voice}
          onLocale={async () => voice}
          onSubmit={async (filled) => void sent.push(filled)}
        />,
        { onRecoverableError: (error) => complaints.push(error) },
      );
    });
    return root;
  };
  return { host, hydrate, sent, complaints };
}

describe("the log-in form that is in the page before React", () => {
  beforeAll(() => {
    Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  });
  afterEach(() => {
    cleanup();
    document.body.replaceChildren();
  });

  it("is taken over as it stands, with all that was typed into it", async () => {
    const { host, hydrate, sent, complaints } = servedPage();
    const button = host.querySelector("button[type=submit]");
    input("email").value = "manager@parkdesk.example";
    input("password").value = "secret";
    input("remember").checked = true;
    await hydrate();
    expect(complaints).toEqual([]);
    expect(host.querySelector("button[type=submit]")).toBe(button);
    fireEvent.click(screen.getByRole("button", { name: "Войти" }));
    await waitFor(() =>
      expect(sent).toEqual([{ email: "manager@parkdesk.example", password: "secret", remember: true }]),
    );
    fireEvent.change(input("email"), { target: { value: "client@parkdesk.example" } });
    expect([input("email").value, input("password").value]).toEqual(["client@parkdesk.example", "secret"]);
  });

  it("is sent by React when somebody has sent it before, and goes nowhere meanwhile", async () => {
    const { host, hydrate, sent } = servedPage();
    noteEarlySubmit(document);
    input("email").value = "manager@parkdesk.example";
    input("password").value = "secret";
    const form = host.querySelector("form");
    expect(form?.getAttribute("method")).toBe("dialog");
    expect(fireEvent.submit(form as HTMLFormElement)).toBe(false);
    expect(sent).toEqual([]);
    await hydrate();
    await waitFor(() => expect(sent).toHaveLength(1));
  });

  it("speaks another language once React is there, and keeps what was typed", async () => {
    const { hydrate } = servedPage();
    input("email").value = "manager@parkdesk.example";
    await hydrate("kz");
    expect(screen.getByRole("button", { name: "Кіру" })).toBeTruthy();
    expect(input("email").value).toBe("manager@parkdesk.example");
  });
});
