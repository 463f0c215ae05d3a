import { ContainerModule } from "inversify";
import { autorun, configure, when } from "mobx";
import { startTransition } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { createBrowserRouter, RouterProvider } from "react-router-dom";
import { readEmbeddedResponses } from "#adapters/browser/embedded-responses.ts";
import { readBootstrap } from "#adapters/browser/page-bootstrap.ts";
import { restoreTypedText } from "#adapters/browser/restore-typed-text.ts";
import { warnBeforeUnload } from "#adapters/browser/unload-warning.ts";
import { isSamePreferences, type Bootstrap } from "#domain/shell/index.ts";
import { LazyModule } from "#ui/model/lazy-module.ts";
import type { ShellViewModel } from "#ui/shell/shell.view-model.ts";
import "./shared-chunk.ts";
import { createRoutes } from "./app-routes.tsx";
import { createContainer } from "./container.ts";
import { loadLazyShell } from "./lazy-shell.ts";
import { hydration } from "./hydration.ts";
import { logBugs } from "./log-bugs.ts";
import { storedPreferences, writePreferencesCookie } from "./modules/browser.ts";
import type { Navigation, Router } from "./navigation.ts";
import { logError } from "./log-error.ts";
import { nextTask } from "./next-task.ts";
import { tokens } from "./tokens.ts";

configure({ enforceActions: "always" });

/**
 * Hydrates the page that the host rendered.
 * The page shows its data and its links work before this runs.
 */
export async function start(root: HTMLElement): Promise<void> {
  await nextTask();
  const bootstrap = readBootstrap(document);
  if (!bootstrap.ok) return;
  const container = createContainer(window, bootstrap.value, {
    embeddedResponses: readEmbeddedResponses(document),
    hydration,
  });
  const [navigation, shell, schedule] = [
    container.get(tokens.navigation),
    container.get(tokens.shell),
    container.get(tokens.schedule),
  ];
  const lazyViews = loadLazyShell(shell, schedule);
  shell.notifyLostRetailer();
  await nextTask();
  const router = createBrowserRouter(
    createRoutes({ navigation, shell, lazyViews, charts: container.get(tokens.charts) }),
  );
  await navigation.connect(router, hydration.done);
  const canHydrate = root.hasChildNodes() && keepsPreferences(bootstrap.value) && !navigation.shown?.isFallback;
  renderApp(root, router, canHydrate);
  // Not part of the first screen, but a scan must not press a button of it, and no key is late.
  const keysCode = new LazyModule(
    logBugs(() => import("./chunks/keys.ts")),
    schedule,
  );
  void keysCode.load();
  restoreTypedText(root, hydration.done);
  await hydration.done;
  const openedPage = navigation.currentPage;
  shell.watchPreview(schedule);
  showTheme(shell);
  showTitle(navigation);
  const { permissions, pageViews } = bootstrap.value;
  const keys = { receipts: container.get(tokens.receipts), permissions, navigator: navigation, shell };
  when(
    () => keysCode.module !== undefined,
    () => keysCode.module?.startKeys(window, schedule, { ...keys, notifier: shell.notifications }),
  );
  autorun(() => warnBeforeUnload(window, navigation.guard.isNeededToClose));
  when(
    () => lazyViews.module !== undefined,
    () => {
      lazyViews.module?.prefetchOnHover(document, schedule, navigation.prefetch);
      if (lazyViews.module) container.load(new ContainerModule(lazyViews.module.searchBoxBinding));
      if (lazyViews.module) shell.attachBox(container.get(tokens.searchBox));
      const random = container.get(tokens.random);
      void lazyViews.module?.measurePageView(pageViews, openedPage, { window, schedule, random });
    },
  );
}

/**
 * True if the host rendered with the preferences of this browser. It has them from a cookie, which the browser may have
 * lost or changed in another tab.
 */
function keepsPreferences({ preferences: rendered }: Bootstrap): boolean {
  const preferences = storedPreferences(window);
  const isSame = isSamePreferences(rendered, preferences);
  if (!isSame) writePreferencesCookie(document, preferences);
  return isSame;
}

/** `canHydrate`: false if the page of the host differs, as from the screen that is shown if code cannot be loaded. */
function renderApp(root: HTMLElement, router: Router, canHydrate: boolean): void {
  const app = <RouterProvider router={router} useTransitions={false} />;
  const options = { onUncaughtError: logError, onRecoverableError: logError };
  startTransition(() => {
    if (canHydrate) hydrateRoot(root, app, options);
    else createRoot(root, options).render(app);
  });
}

function showTheme(shell: ShellViewModel): void {
  autorun(() => {
    if (shell.theme === "system") delete document.documentElement.dataset["theme"];
    else document.documentElement.dataset["theme"] = shell.theme;
  });
}

function showTitle(navigation: Navigation): void {
  autorun(() => {
    const title = navigation.shown?.model.title;
    document.title = title ? `${title} · Counterfoil` : "Counterfoil";
  });
}
