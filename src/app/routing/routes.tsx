import { type RouteObject, redirect } from "react-router";
import { ErrorPage } from "../../custom-pages/error/ErrorPage.tsx";
import { NotFoundPage } from "../../custom-pages/not-found/NotFoundPage.tsx";
import { usePortal } from "../portal-context.ts";
import { CrashPage } from "./CrashPage.tsx";
import { customRoutesWith } from "./custom-routes.tsx";
import { MOVED } from "./moved.ts";
import { Root } from "./Root.tsx";
import { resourceRoutes } from "./resource-routes.tsx";

const Placeholder = () => usePortal().placeholder;
const ServerError = ({ isCrash = false }: { readonly isCrash?: boolean }) => (
  <ErrorPage t={usePortal().speaker.words} isCrash={isCrash} />
);

const moved = Object.entries(MOVED).map(
  ([path, to]): RouteObject => ({ path, loader: ({ request }) => redirect(to + new URL(request.url).search) }),
);

/** Every address of the application: a page that stops is replaced inside the frame, a frame that stops by the error page. `addPageWords` brings what the pages written by hand say. */
export const routesWith = (addPageWords: () => Promise<void>): RouteObject[] => [
  { path: "/error", element: <ServerError /> },
  {
    element: <Root />,
    errorElement: <ServerError isCrash />,
    hydrateFallbackElement: <Placeholder />,
    children: [
      {
        errorElement: <CrashPage />,
        children: [
          ...customRoutesWith(addPageWords),
          ...resourceRoutes,
          ...moved,
          { path: "*", element: <NotFoundPage /> },
        ],
      },
    ],
  },
];
