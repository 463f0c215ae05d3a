import { useLoaderData, type RouteObject } from "react-router-dom";
import { PAGES } from "#domain/shell/index.ts";
import { App, type AppProps } from "./app.tsx";
import type { LoadedScreen } from "./navigation.ts";
import { ScreenOutlet } from "./screen-outlet.tsx";

/** The routes of the app: one for each path of a page. Their loaders load the code and the data of a screen. */
export function createRoutes({ navigation, ...app }: AppProps): RouteObject[] {
  const loader = navigation.load;
  const page = (path: string): RouteObject => ({ path, loader, element: <Page /> });
  return [{
    element: <App {...app} navigation={navigation} />,
    children: [{ index: true, loader, element: <Page /> }, ...PAGES.flatMap(({ paths }) => paths.map(routePath)).map(page), page("*")],
  }];
}

function Page() {
  const screen = useLoaderData<LoadedScreen | null>();
  return screen && <ScreenOutlet screen={screen} />;
}

/** `/admin/stores/{reference}` as react-router writes it. */
const routePath = (pattern: string): string => pattern.replaceAll(/\{(\w+)(\*?)\}/g, (_, name: string, rest: string) => rest || `:${name}`);
