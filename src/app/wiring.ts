import type {
  AccessControlProvider,
  AuditLogProvider,
  AuthProvider,
  DataProvider,
  I18nProvider,
  LiveProvider,
} from "@refinedev/core";
import { QueryClient } from "@tanstack/react-query";
import { sessionRoutes } from "../../contract/routes/session.ts";
import { CallError } from "../config/call-error.ts";
import { env } from "../config/env.ts";
import { goToPage, reloadPage } from "../config/own-reload.ts";
import { createAccessControlProvider } from "../providers/access-control/access-control-provider.ts";
import { createAuditLogProvider } from "../providers/audit/audit-log-provider.ts";
import { createAuthProvider } from "../providers/auth/auth-provider.ts";
import { SessionStore } from "../providers/auth/session-store.ts";
import { shareSession } from "../providers/auth/shared-session.ts";
import { type Credentials, prove, signIn } from "../providers/auth/sign-in.ts";
import type { Storages } from "../providers/auth/stored.ts";
import { createDataProvider } from "../providers/data/data-provider.ts";
import { makeCall } from "../providers/data/make-call.ts";
import { watchAttendance } from "../providers/http/attendance.ts";
import { createHttp } from "../providers/http/http.ts";
import type { Speaker } from "../providers/i18n/i18n.ts";
import { createI18nProvider } from "../providers/i18n/i18n-provider.ts";
import { backOff } from "../providers/live/back-off.ts";
import { LiveBus } from "../providers/live/live-bus.ts";
import { createLiveProvider } from "../providers/live/live-provider.ts";
import { report } from "../providers/monitoring/report.ts";
import { lazySigning } from "../providers/signing/lazy-signing.ts";
import type { Signing } from "../providers/signing/signing.ts";
import type { EarlyCalls } from "./entrance/early-calls.ts";
import { keepIdentity } from "./keep-identity.ts";
import { ResourceFiles } from "./resource-files.ts";
import { Shape } from "./shaped/shape.ts";
import { tellReads } from "./tell-reads.ts";

export type Wiring = {
  readonly store: SessionStore;
  readonly client: QueryClient;
  readonly dataProvider: DataProvider;
  readonly authProvider: AuthProvider;
  readonly accessControlProvider: AccessControlProvider;
  readonly auditLogProvider: AuditLogProvider;
  readonly liveProvider: LiveProvider;
  /** How the server is asked; later by something that listens to how it answers (app/connection). */
  readonly network: { fetch: typeof fetch };
  /** What the server tells this tab; silent until somebody listens to the server (app/live). */
  readonly live: LiveBus;
  /** Another object for another language: refine draws its own texts again. */
  readonly i18nProvider: (tag: string) => I18nProvider;
  readonly files: ResourceFiles;
  /** What administrators have made of the portal. */
  readonly shape: Shape;
  readonly signIn: (credentials: Credentials) => Promise<string>;
  /** Shows once more who sits in the session. */
  readonly prove: (credentials: Credentials) => Promise<void>;
  /** The program on the person's own computer that signs for them (ADR 36). */
  readonly signing: Signing;
};

type WiringDeps = {
  readonly speaker: Speaker;
  readonly storages: Storages;
  readonly early: EarlyCalls | undefined;
};

/** Puts the providers together: who talks to whom is decided here and nowhere else. */
export function wire({ speaker, storages, early }: WiringDeps): Wiring {
  const network = { fetch: ((...request) => fetch(...request)) as typeof fetch };
  const ask: typeof fetch = (...request) => network.fetch(...request);
  const http = createHttp({
    base: "/api",
    fetch: early ? early.adopting(ask) : ask,
    token: () => store.token(),
    locale: speaker.locale,
    aggregatorId: () => store.aggregatorId(),
    words: (code) => speaker.words(`errors.${code}`),
    renew: (usedToken, refusal) => store.renew(usedToken, refusal),
    isAttended: watchAttendance(window),
    onDue: () => void store.refresh(),
    report,
  });
  const me = async () => {
    const call = { route: sessionRoutes.me, family: "plain" } as const;
    return sessionRoutes.me.reply.parse(await makeCall(http, call, speaker.words)).data;
  };
  const store = new SessionStore({
    storages,
    profile: me,
    goTo: goToPage,
    reload: reloadPage,
    tell: (news) => shared.tell(news),
    words: speaker.words,
    pause: backOff,
  });
  const shared = shareSession(storages, store);
  const client = queryClient();
  keepIdentity(client, store);
  const family = () => store.session()?.family ?? "plain";
  const shape = new Shape();
  const files = new ResourceFiles(speaker, shape);
  const dataProvider = tellReads(
    createDataProvider({ http, family, words: speaker.words, whole: files.whole }),
    client,
  );
  const live = new LiveBus();
  return {
    store,
    client,
    network,
    live,
    files,
    shape,
    dataProvider,
    auditLogProvider: createAuditLogProvider(dataProvider),
    liveProvider: createLiveProvider(live),
    authProvider: createAuthProvider({
      store,
      endSession: async () => {
        store.endView();
        const token = store.token();
        try {
          await makeCall(http, { route: sessionRoutes.signOut, family: "plain" }, speaker.words);
        } finally {
          if (token !== null) shared.tellLeft(token); // also where the server did not hear of it: the person has left
        }
      },
    }),
    accessControlProvider: createAccessControlProvider(store.session),
    i18nProvider: () => createI18nProvider(speaker),
    signIn: (credentials) => signIn(http, credentials),
    prove: (credentials) => prove(http, credentials),
    signing: lazySigning(env.signingUrl),
  };
}

const RETRIES = 2;

/** Reads are repeated only where repeating can help: no answer, or a server that stumbled. */
const queryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        retry: (count, error) =>
          count < RETRIES && error instanceof CallError && (error.status === 0 || error.status >= 500),
        staleTime: 10_000,
        refetchOnWindowFocus: true,
      },
      mutations: { retry: false },
    },
  });
