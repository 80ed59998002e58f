import { type DataProvider, Refine } from "@refinedev/core";
import { QueryClient } from "@tanstack/react-query";
import { act, cleanup, renderHook, waitFor } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, describe, expect, it } from "vitest";
import { parkRoutes } from "../../../contract/routes/parks.ts";
import { sessionRoutes } from "../../../contract/routes/session.ts";
import { CallError } from "../../config/call-error.ts";
import type { PortalCall } from "../../config/portal-call.ts";
import type { Session } from "../../config/session.ts";
import { useAct } from "./use-act.ts";
import { useCall } from "./use-call.ts";
import { canCall } from "./use-can-call.ts";
import { SessionKeeper, useSession } from "./use-session.ts";

afterEach(cleanup);

const user: Session["user"] = {
  id: 1,
  email: "a@b.c",
  firstname: "",
  lastname: "",
  phone: null,
  position: "",
  role: "",
  roleId: 1,
  is_outsourcing: false,
  is_paid: false,
  has_accounting_services: true,
  is_admin: false,
  aggregator_id: 1,
  version: 1,
  today: "2026-05-12",
  drafts_key: "1f".repeat(32),
};

/** A server that answers as the test says, under refine and a session of aggregator 1. */
function portal(answer: (call: PortalCall) => Promise<unknown>) {
  const calls: PortalCall[] = [];
  const unused = () => Promise.reject(new Error("not in this test"));
  const dataProvider: DataProvider = {
    getApiUrl: () => "",
    getList: unused,
    getOne: unused,
    create: unused,
    update: unused,
    deleteOne: unused,
    custom: async ({ meta }) => {
      const call: PortalCall = meta?.portal;
      calls.push(call);
      return { data: (await answer(call)) as never }; // the test answers what its route replies
    },
  };
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 60_000 } } });
  const work = (session: Partial<Session>) =>
    client.setQueryData(["auth", "identity"], { user, family: "plain", aggregatorId: 1, ...session });
  work({});
  const i18nProvider = { translate: (key: string) => key, changeLocale: async () => undefined, getLocale: () => "ru" };
  const wrapper = ({ children }: { children: ReactNode }) => (
    <Refine
      dataProvider={dataProvider}
      i18nProvider={i18nProvider}
      options={{ disableTelemetry: true, reactQuery: { clientConfig: client } }}
    >
      <SessionKeeper>{children}</SessionKeeper>
    </Refine>
  );
  return { calls, wrapper, work };
}

const names = (name: string) => ({ data: [{ id: 1, name }] });

describe("a read", () => {
  it("is made anew for another aggregator and never shows the last one's rows", async () => {
    const { calls, wrapper, work } = portal(async () => names(`парк ${calls.length}`));
    const seen: string[] = [];
    const look = () => {
      const { aggregatorId } = useSession();
      const { data } = useCall(parkRoutes.names, { keepPrevious: true });
      seen.push(`${aggregatorId}: ${data?.data[0]?.name}`);
    };
    renderHook(look, { wrapper });
    await waitFor(() => expect(seen.at(-1)).toBe("1: парк 1"));
    work({ aggregatorId: 2 });
    await waitFor(() => expect(seen.at(-1)).toBe("2: парк 2"));
    expect(seen).not.toContain("2: парк 1");
    expect(calls.map(({ aggregatorId }) => aggregatorId)).toEqual([1, 2]);
  });

  it("keeps the last page while the next one comes, but not another park's", async () => {
    let open = () => undefined as unknown;
    const { wrapper } = portal(({ params, ask }) =>
      ask?.page === 2 || params?.id === 2
        ? new Promise((resolve) => {
            open = () => resolve(names("next"));
          })
        : Promise.resolve(names("first")),
    );
    type Props = { id: number; page: number };
    const { result, rerender } = renderHook(
      ({ id, page }: Props) =>
        useCall(
          { ...parkRoutes.list, params: parkRoutes.one.params },
          { params: { id }, ask: { page }, keepPrevious: true },
        ),
      { wrapper, initialProps: { id: 1, page: 1 } },
    );
    await waitFor(() => expect(result.current.data).toBeDefined());
    rerender({ id: 1, page: 2 });
    expect(result.current.isPrevious).toBe(true);
    expect(result.current.data).toBeDefined();
    rerender({ id: 2, page: 1 });
    expect(result.current.data).toBeUndefined();
    act(() => void open());
  });
});

describe("a change", () => {
  const body = { name: "Парк", yandex_login: "", city_id: null };

  it("said twice at once is made once", async () => {
    let finish = () => undefined as unknown;
    const { calls, wrapper } = portal(
      () =>
        new Promise((resolve) => {
          finish = () => resolve({ data: 1 });
        }),
    );
    const { result } = renderHook(() => useAct(parkRoutes.create), { wrapper });
    let replies: Promise<unknown>[] = [];
    act(() => {
      replies = [result.current.run({ body }), result.current.run({ body })];
    });
    expect(result.current.isRunning).toBe(true);
    await act(async () => {
      finish();
      await Promise.all(replies);
    });
    expect(calls).toHaveLength(1);
    expect(result.current.isRunning).toBe(false);
  });

  it("keeps its key after a broken connection, and has a new one after an answer", async () => {
    const lost = new CallError({ status: 0, code: "NETWORK", message: "" });
    const taken = new CallError({ status: 409, code: "TAKEN", message: "" });
    const outcomes = [lost, taken, lost];
    const { calls, wrapper } = portal(() => Promise.reject(outcomes[calls.length - 1]));
    const { result } = renderHook(() => useAct(parkRoutes.create), { wrapper });
    for (const given of [body, body, body, { ...body, name: "Другой" }])
      await act(async () => void (await result.current.run({ body: given }).catch(() => undefined)));
    const [first, second, third, fourth] = calls.map(({ idempotencyKey }) => idempotencyKey);
    expect(second).toBe(first);
    expect(third).not.toBe(first);
    expect(fourth).not.toBe(third);
  });
});

describe("a capability", () => {
  it("is absent where the family has no path", () => {
    expect(canCall(parkRoutes.create, { user, family: "users" })).toBe(false);
    expect(canCall(parkRoutes.create, { user, family: "plain" })).toBe(true);
    expect(canCall(sessionRoutes.me, { user, family: "outsourcingsUsers" })).toBe(true);
  });
});
