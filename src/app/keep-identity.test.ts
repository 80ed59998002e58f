import { QueryClient } from "@tanstack/react-query";
import { expect, it } from "vitest";
import type { Session } from "../config/session.ts";
import { manager } from "../engine/testing/portal.tsx";
import { keepIdentity } from "./keep-identity.ts";

/** A session that a test changes, and a cache that follows it. */
function working() {
  const client = new QueryClient();
  let session: Session | undefined;
  let tell = () => undefined as unknown;
  keepIdentity(client, {
    session: () => session,
    subscribe: (listener) => {
      tell = listener;
      return () => undefined;
    },
  });
  const become = (next: Session | undefined) => {
    session = next;
    tell();
  };
  become(manager);
  client.setQueryData(["call", "parks.list", { aggregatorId: 1 }], ["парк"]);
  client.setQueryData(["data", "default", "parks", "list"], ["парк"]);
  const kept = () =>
    client
      .getQueryCache()
      .getAll()
      .map(({ queryKey }) => queryKey[0]);
  return { client, become, kept };
}

it.each([
  ["aggregator", { aggregatorId: 2 }],
  ["family", { family: "outsourcings" as const }],
])("nothing that was read stays in the cache when the %s becomes another", (_, change) => {
  const { client, become, kept } = working();
  become({ ...manager, ...change });
  expect(kept()).toEqual(["auth"]);
  expect(client.getQueryData(["auth", "identity"])).toMatchObject(change);
});

it("a session that was renewed keeps what was read", () => {
  const { become, kept } = working();
  become(undefined);
  become({ ...manager });
  expect(kept()).toEqual(["auth", "call", "data"]);
});
