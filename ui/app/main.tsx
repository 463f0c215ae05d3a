import { autorun, configure, when } from "mobx";
import { startTransition } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { createBrowserRouter, RouterProvider } from "react-router-dom";
import { readEmbeddedResponses } from "#adapters/browser/embedded-responses.ts";
import { readBootstrap } from "#adapters/browser/page-bootstrap.ts";
import { restoreTypedText } from "#adapters/browser/restore-typed-text.ts";
import { warnBeforeUnload } from "#adapters/browser/unload-warning.ts";
import type { Schedule } from "#domain/shared/schedule.port.ts";
import { isSamePreferences } from "#domain/shell/index.ts";
import "#ui/kit/base.css";
import { LazyModule } from "#ui/model/lazy-module.ts";
import type { ShellViewModel } from "#ui/shell/shell.view-model.ts";
import "./shared-chunk.ts";
import { createRoutes } from "./app-routes.tsx";
import { createContainer } from "./container.ts";
import { loadLazyShell } from "./lazy-shell.ts";
import { hydration } from "./hydration.ts";
import { storedPreferences, writePreferencesCookie } from "./modules/browser.ts";
import type { Navigation } from "./navigation.ts";
import { logError } from "./log-error.ts";
import { tokens } from "./tokens.ts";

/** Set by the build. The production build leaves out the development tools. */
declare const DEVELOPMENT: boolean;

configure({ enforceActions: "always" });

const root = document.getElementById("app");
if (DEVELOPMENT) void import("./development.tsx").then(({ watchBuild }) => watchBuild());
if (root && DEVELOPMENT && location.pathname === "/kit")
  void import("./development.tsx").then(({ showKit }) => showKit(root));
else if (root) void start(root);

/**
 * Hydrates the page that the host rendered.
 * The page shows its data and its links work before this runs.
 */
async function start(root: HTMLElement): Promise<void> {
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
  const router = createBrowserRouter(
    createRoutes({ navigation, shell, lazyViews, charts: container.get(tokens.charts) }),
  );
  await navigation.connect(router, hydration.done);
  const app = <RouterProvider router={router} useTransitions={false} />;
  const options = { onUncaughtError: logError, onRecoverableError: logError };
  // The host renders with the preferences from a cookie. The browser may have lost the cookie, or changed the
  // preferences in another tab. The fallback screen also differs from the host's page: the browser shows it if it
  // cannot load the code.
  const preferences = storedPreferences(window);
  const isSame = isSamePreferences(bootstrap.value.preferences, preferences);
  if (!isSame) writePreferencesCookie(document, preferences);
  const isRendered = root.hasChildNodes() && isSame && !navigation.shown?.isFallback;
  startTransition(() => {
    if (isRendered) hydrateRoot(root, app, options);
    else createRoot(root, options).render(app);
  });
  // Not part of the first screen, but a scan must not press a button of it, and no key is late.
  const keysCode = new LazyModule(() => import("./chunks/keys.ts"), schedule);
  void keysCode.load();
  restoreTypedText(root, hydration.done);
  await hydration.done;
  watchShell(shell, schedule);
  showTitle(navigation);
  const scanner = {
    receipts: container.get(tokens.receipts),
    permissions: bootstrap.value.permissions,
    navigator: navigation,
    notifier: shell.notifications,
  };
  when(
    () => keysCode.module !== undefined,
    () => keysCode.module?.startKeys(window, schedule, { ...scanner, shell }),
  );
  autorun(() => warnBeforeUnload(window, navigation.guard.isNeededToClose));
  when(
    () => lazyViews.module !== undefined,
    () => {
      lazyViews.module?.prefetchOnHover(document, schedule, navigation.prefetch);
      const box = lazyViews.module?.createSearchBox((token) => container.get(token));
      if (box) shell.attachBox(box);
    },
  );
}

function watchShell(shell: ShellViewModel, schedule: Schedule): void {
  shell.watchPreview(schedule);
  showTheme(shell);
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
