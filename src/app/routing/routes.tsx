import type { RouteObject } from "react-router";
import { ErrorPage } from "../../custom-pages/error/ErrorPage.tsx";
import { NotFoundPage } from "../../custom-pages/not-found/NotFoundPage.tsx";
import { usePortal } from "../portal-context.ts";
import { CrashPage } from "./CrashPage.tsx";
import { customRoutesWith } from "./custom-routes.tsx";
import { Root } from "./Root.tsx";
import { resourceRoutes } from "./resource-routes.tsx";

const Placeholder = () => usePortal().placeholder;
const ServerError = ({ isCrash = false }: { readonly isCrash?: boolean }) => (
  <ErrorPage t={usePortal().speaker.words} isCrash={isCrash} />
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
        children: [...customRoutesWith(addPageWords), ...resourceRoutes, { path: "*", element: <NotFoundPage /> }],
      },
    ],
  },
];
