import type { NotificationProvider } from "@refinedev/core";
import { act, cleanup, render, waitFor } from "@testing-library/react";
import { App, ConfigProvider } from "antd";
import { type ReactNode, useEffect } from "react";
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { lendBrowser } from "../../engine/testing/browser.ts";
import { useNotificationProvider } from "../../providers/notification/use-notification-provider.tsx";
import { FeedbackHolders } from "./FeedbackHolders.tsx";
import type { Feedback } from "./late-feedback.ts";

const PATIENCE = { timeout: 15_000 };
const shown = () => [...document.querySelectorAll(".ant-notification-notice-message")].map((node) => node.textContent);
const draw = (page: ReactNode) => render(<ConfigProvider theme={{ token: { motion: false } }}>{page}</ConfigProvider>);

/** Hands refine's provider of notices to a test. */
function Page({ onReady }: { readonly onReady: (provider: NotificationProvider) => void }) {
  const provider = useNotificationProvider();
  useEffect(() => onReady(provider), [provider, onReady]);
  return null;
}

describe("notices", () => {
  beforeAll(lendBrowser);
  afterEach(cleanup);

  it("stand bottom right, three at most, the oldest making room, and go after four seconds", async () => {
    const held: { feedback?: Feedback } = {};
    const keep = (feedback: Feedback) => {
      held.feedback = feedback;
    };
    draw(<FeedbackHolders onReady={keep} />);
    for (const message of ["первое", "второе", "третье", "четвёртое"])
      act(() => held.feedback?.notification.success({ message, key: message }));
    const at = performance.now();
    await waitFor(() => expect(shown()).toEqual(["второе", "третье", "четвёртое"]), PATIENCE);
    expect(document.querySelector(".ant-notification-bottomRight .ant-notification-notice")).toBeTruthy();
    await waitFor(() => expect(shown()).toEqual([]), { timeout: 20_000, interval: 50 });
    expect(performance.now() - at).toBeGreaterThan(3_500);
  });

  it("that speak of a failure interrupt a screen reader, others wait for their turn", async () => {
    const held: { provider?: NotificationProvider } = {};
    const keep = (provider: NotificationProvider) => {
      held.provider = provider;
    };
    draw(
      <App>
        <Page onReady={keep} />
      </App>,
    );
    act(() => held.provider?.open({ message: "не вышло", type: "error", key: "1" }));
    act(() => held.provider?.open({ message: "сохранено", type: "success", key: "2" }));
    await waitFor(() => expect(shown()).toEqual(["не вышло", "сохранено"]), PATIENCE);
    const roleOf = (text: string) =>
      [...document.querySelectorAll("[role=alert],[role=status]")]
        .find((node) => node.textContent?.includes(text))
        ?.getAttribute("role");
    expect([roleOf("не вышло"), roleOf("сохранено")]).toEqual(["alert", "status"]);
    act(() => held.provider?.close("1"));
    await waitFor(() => expect(shown()).toEqual(["сохранено"]), PATIENCE);
  });
});
