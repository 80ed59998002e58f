import { type RouteObject, redirect, useLocation } from "react-router";
import { ErrorPage } from "../../custom-pages/error/ErrorPage.tsx";
import { NotFoundPage } from "../../custom-pages/not-found/NotFoundPage.tsx";
import { patiently } from "../../engine/later/patiently.ts";
import type { Registry } from "../../engine/registry/registry.ts";
import { cameFrom } from "../entrance/entrance.ts";
import type { LoadedPage } from "../entrance/loaded-page.ts";
import { PUBLIC_PAGES } from "../entrance/public-papers.ts";
import { usePortal } from "../portal-context.ts";
import { CrashPage, FrameCrash } from "./CrashPage.tsx";
import type { CustomPage } from "./custom-pages.ts";
import { customRoutesWith } from "./custom-routes.tsx";
import { MOVED } from "./moved.ts";
import { Root } from "./Root.tsx";
import { registerRoutes } from "./register-routes.tsx";
import { resourceRoutesWith } from "./resource-routes.tsx";

const Placeholder = () => usePortal().placeholder;
const ServerError = () => <ErrorPage t={usePortal().speaker.words} back={cameFrom(location.search)} />;

const moved = Object.entries(MOVED).map(
  ([path, to]): RouteObject => ({ path, loader: ({ request }) => redirect(to + new URL(request.url).search) }),
);

/** The pages that are there for anybody stand outside of the frame for whoever is signed in, too. */
const loadPublicPage = async () => {
  const { PublicPage } = await patiently(() => import("../entrance/PublicPage.tsx"));
  return { element: <InOurWords page={PublicPage} /> };
};
type Page = typeof import("../entrance/PublicPage.tsx")["PublicPage"];
function InOurWords({ page: Page }: { readonly page: Page }) {
  const { speaker } = usePortal();
  const { pathname, search } = useLocation();
  return <Page t={speaker.words} locale={speaker.locale()} pathname={pathname} search={search} />;
}

type Sources = {
  /** Brings what the pages written by hand say. */
  readonly addPageWords: (more?: CustomPage["words"]) => Promise<void>;
  readonly load: Registry["load"];
  /** The page that one begins with, where all of it is there. */
  readonly first: LoadedPage | undefined;
};

/** Every address of the application: a page that stops is replaced inside the frame, a frame that stops by the error page. */
export const routesWith = ({ addPageWords, load, first }: Sources): RouteObject[] => [
  { path: "/error", element: <ServerError /> },
  ...PUBLIC_PAGES.map((path): RouteObject => ({ path, lazy: loadPublicPage })),
  {
    element: <Root />,
    errorElement: <FrameCrash />,
    hydrateFallbackElement: <Placeholder />,
    children: [
      {
        errorElement: <CrashPage />,
        children: [
          ...customRoutesWith(addPageWords, load),
          ...resourceRoutesWith(load, first),
          ...registerRoutes,
          ...moved,
          { path: "*", element: <NotFoundPage /> },
        ],
      },
    ],
  },
];
