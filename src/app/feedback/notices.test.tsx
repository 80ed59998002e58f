import type { NotificationProvider, OpenNotificationParams } from "@refinedev/core";
import { act, cleanup, fireEvent, render, waitFor } from "@testing-library/react";
import { ConfigProvider } from "antd";
import AppContext from "antd/es/app/context";
import { type ReactNode, useEffect, useState } from "react";
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import type { ToastNotice } from "../../config/toast.ts";
import { lendBrowser } from "../../engine/testing/browser.ts";
import { useNotificationProvider } from "../../providers/notification/use-notification-provider.tsx";
import { FeedbackHolders } from "./FeedbackHolders.tsx";
import type { Feedback } from "./late-feedback.ts";

const PATIENCE = { timeout: 15_000 };
const shown = () => [...document.querySelectorAll(".ant-notification-notice-message")].map((node) => node.textContent);
const draw = (page: ReactNode) => render(<ConfigProvider theme={{ token: { motion: false } }}>{page}</ConfigProvider>);

type Ready = { readonly onReady: (provider: NotificationProvider) => void };

/** Hands refine's provider of notices to a test. */
function Page({ onReady }: Ready) {
  const provider = useNotificationProvider();
  useEffect(() => onReady(provider), [provider, onReady]);
  return null;
}

/** A page with its feedback, as the application draws it. */
function PageWithFeedback({ onReady }: Ready) {
  const [feedback, setFeedback] = useState<Feedback>();
  return (
    <>
      <FeedbackHolders onReady={setFeedback} />
      {feedback && (
        <AppContext value={feedback}>
          <Page onReady={onReady} />
        </AppContext>
      )}
    </>
  );
}

function providerOfPage() {
  const held: { provider?: NotificationProvider } = {};
  const keep = (provider: NotificationProvider) => {
    held.provider = provider;
  };
  draw(<PageWithFeedback onReady={keep} />);
  return {
    open: (notice: ToastNotice) => act(() => held.provider?.open(notice as OpenNotificationParams)), // ours knows more types
    close: (key: string) => act(() => held.provider?.close(key)),
  };
}

describe("notices", () => {
  beforeAll(lendBrowser);
  afterEach(cleanup);

  it("stand bottom right, three at most, the oldest making room, and go after four seconds", async () => {
    const { open } = providerOfPage();
    for (const message of ["первое", "второе", "третье", "четвёртое"]) open({ message, type: "success" });
    const at = performance.now();
    await waitFor(() => expect(shown()).toEqual(["второе", "третье", "четвёртое"]), PATIENCE);
    expect(document.querySelector(".ant-notification-bottomRight .ant-notification-notice")).toBeTruthy();
    await waitFor(() => expect(shown()).toEqual([]), { timeout: 20_000, interval: 50 });
    expect(performance.now() - at).toBeGreaterThan(3_500);
  });

  it("have five types, and their own place and time where they are told one", async () => {
    const { open } = providerOfPage();
    const types = ["default", "success", "error", "info", "warning"] as const;
    for (const type of types) {
      open({ message: `тип ${type}`, type, position: "topLeft", duration: 300 });
      await waitFor(() => expect(shown()).toEqual([`тип ${type}`]), PATIENCE);
      const notice = document.querySelector(".ant-notification-topLeft .ant-notification-notice");
      const sign = notice?.querySelector(`.ant-notification-notice-icon-${type}`);
      expect(Boolean(sign)).toBe(type !== "default");
      await waitFor(() => expect(shown()).toEqual([]), PATIENCE);
    }
  });

  it.each([
    ["says what to do", { message: "Файл дошёл не целиком. Отправьте его ещё раз.", type: "error" }],
    ["has a number to call about", { message: "Что-то не так", description: "Номер обращения: 7", type: "error" }],
    ["takes longer to read than four seconds", { message: "слово ".repeat(13).trim(), type: "error" }],
  ] as const)("wait until they are closed where a failure %s, however many come after it", async (_, notice) => {
    const { open } = providerOfPage();
    open(notice);
    for (const message of ["первое", "второе", "третье"]) open({ message, type: "success" });
    await waitFor(() => expect(shown()).toEqual([notice.message, "второе", "третье"]), PATIENCE);
    await waitFor(() => expect(shown()).toEqual([notice.message]), { timeout: 20_000, interval: 50 });
    fireEvent.click(document.querySelector(".ant-notification-notice-close") ?? document.body);
    await waitFor(() => expect(shown()).toEqual([]), PATIENCE);
  });

  it("make no room by those that wait: more than three stand where each of them asks for something", async () => {
    const { open } = providerOfPage();
    const failures = ["раз", "два", "три", "четыре"].map((word) => `Не вышло: ${word}. Повторите.`);
    for (const message of failures) open({ message, type: "error" });
    open({ message: "сохранено", type: "success" });
    await waitFor(() => expect(shown()).toEqual([...failures, "сохранено"]), PATIENCE);
  });

  it("that speak of a failure interrupt a screen reader, others wait for their turn", async () => {
    const { open, close } = providerOfPage();
    open({ message: "не вышло", type: "error", key: "1" });
    open({ message: "сохранено", type: "success", key: "2" });
    await waitFor(() => expect(shown()).toEqual(["не вышло", "сохранено"]), PATIENCE);
    const roleOf = (text: string) =>
      [...document.querySelectorAll("[role=alert],[role=status]")]
        .find((node) => node.textContent?.includes(text))
        ?.getAttribute("role");
    expect([roleOf("не вышло"), roleOf("сохранено")]).toEqual(["alert", "status"]);
    close("1");
    await waitFor(() => expect(shown()).toEqual(["сохранено"]), PATIENCE);
  });
});
