import { useEffect } from "react";
import { useLoaderData, useRouteError, type RouteObject } from "react-router-dom";
import { PAGES } from "#domain/shell/index.ts";
import { PanelContent } from "#ui/kit/panel/panel-content.tsx";
import { App, type AppProps } from "./app.tsx";
import type { LoadedScreen } from "./navigation.ts";
import { logError } from "./log-error.ts";
import { ScreenOutlet } from "./screen-outlet.tsx";

/**
 * Creates the routes of the app, one for each path of a page.
 * Their loaders load the code and the data of a screen.
 */
export function createRoutes({ navigation, ...app }: AppProps): RouteObject[] {
  const loader = navigation.load;
  const page = (path: string): RouteObject => ({ path, loader, element: <Page />, errorElement: <PageError /> });
  return [
    {
      element: <App {...app} navigation={navigation} />,
      children: [
        { index: true, loader, element: <Page /> },
        ...PAGES.flatMap(({ paths }) => paths.map(routePath)).map(page),
        page("*"),
      ],
    },
  ];
}

function Page() {
  const screen = useLoaderData<LoadedScreen | null>();
  return screen && <ScreenOutlet screen={screen} />;
}

/** Shown if a loader throws. The rest of the app keeps working. */
function PageError() {
  const error = useRouteError();
  useEffect(() => logError(error), [error]);
  return (
    <PanelContent
      error="This page could not be shown."
      state="error"
      title="Something went wrong"
      onRetry={() => window.location.reload()}
    />
  );
}

/** Converts `/admin/stores/{reference}` to the syntax of react-router. */
const routePath = (pattern: string): string =>
  pattern.replaceAll(/\{(\w+)(\*?)\}/g, (_, name: string, rest: string) => rest || `:${name}`);
