import { Container } from "inversify";
import { configure } from "mobx";
import { enableStaticRendering } from "mobx-react-lite";
import { renderToString } from "react-dom/server";
import {
  createStaticHandler,
  createStaticRouter,
  StaticRouterProvider,
  type StaticHandlerContext,
} from "react-router-dom";
import { formatLocation, type Location } from "#domain/shared/location.ts";
import { PAGES, parseBootstrap, type Bootstrap } from "#domain/shell/index.ts";
import { createCan } from "#ui/model/capabilities.ts";
import { createRoutes } from "./app-routes.tsx";
import { createPageFilter } from "./available-pages.ts";
import { hostModule, type HostCalls } from "./modules/host.ts";
import { shellModule } from "./modules/shell.ts";
import { createPageRoutes } from "./areas/areas.ts";
import { exitScreen } from "./navigation.ts";
import { tokens } from "./tokens.ts";

configure({ enforceActions: "always" });
// The host renders each page once, so nothing observes the view-models.
enableStaticRendering(true);

/** Returns the ids of the pages that have a screen, and the operations that it needs. */
export const listAvailablePages = (capabilities: Bootstrap["capabilities"]): readonly string[] =>
  PAGES.filter(createPageFilter(createCan(capabilities))).map(({ id }) => id);

export type RenderedPage = {
  readonly title: string;
  readonly markup: string;
  /** The path and query to which the host redirects instead: a list opens with its default view. */
  readonly location?: string;
};

const PRODUCT = "Counterfoil";
/** '/' redirects to the start page. A closed page redirects to '/' first. */
const MAX_REDIRECTS = 3;

/**
 * Renders the app at a URL as the browser will hydrate it.
 * `calls` decides which API answers are rendered.
 */
export async function renderPage(wire: unknown, url: string, calls: HostCalls): Promise<RenderedPage> {
  const bootstrap = parseBootstrap(wire);
  return bootstrap.ok ? render(bootstrap.value, url, calls) : { title: PRODUCT, markup: "" };
}

async function render(bootstrap: Bootstrap, url: string, calls: HostCalls): Promise<RenderedPage> {
  const container = new Container();
  container.load(hostModule(bootstrap, url, calls), shellModule(createPageRoutes(container)));
  const [navigation, shell] = [container.get(tokens.navigation), container.get(tokens.shell)];
  shell.notifyLostRetailer();
  const { query, dataRoutes } = createStaticHandler(
    createRoutes({ navigation, shell, lazyViews: { module: undefined }, charts: container.get(tokens.charts) }),
  );
  try {
    const context = await follow({ query, isOver: () => navigation.openedView !== undefined }, url);
    if (navigation.openedView) return { title: PRODUCT, markup: "", location: toHref(navigation.openedView) };
    if (context === undefined) return { title: PRODUCT, markup: "" };
    navigation.showLoaded(context.loaderData);
    const markup = renderToString(
      <StaticRouterProvider context={context} hydrate={false} router={createStaticRouter(dataRoutes, context)} />,
    );
    const title = navigation.shown?.model.title;
    return { title: title ? `${title} · ${PRODUCT}` : PRODUCT, markup };
  } finally {
    if (navigation.shown) exitScreen(navigation.shown.model);
    shell.dispose();
  }
}

type Followed = {
  readonly query: (request: Request) => Promise<StaticHandlerContext | Response>;
  /** True if the host redirects the browser. */
  readonly isOver: () => boolean;
};

async function follow(followed: Followed, url: string, redirects = 0): Promise<StaticHandlerContext | undefined> {
  const result = await followed.query(new Request(url));
  if (!(result instanceof Response)) return result;
  const location = result.headers.get("location");
  return location === null || redirects === MAX_REDIRECTS || followed.isOver()
    ? undefined
    : follow(followed, new URL(location, url).href, redirects + 1);
}

/** Two slashes would lead to another origin. */
const toHref = ({ path, search }: Location): string => formatLocation({ path: path.replace(/^\/+/, "/"), search });
