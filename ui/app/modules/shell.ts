import { ContainerModule } from "inversify";
import { ApiReceiptCounter } from "#adapters/api/receipts/api-receipt-counter.ts";
import { ApiReceipts } from "#adapters/api/receipts/api-receipts.ts";
import { ApiRolePreviews } from "#adapters/api/accounts/api-role-previews.ts";
import { ApiSessions } from "#adapters/api/shell/api-sessions.ts";
import { ApiStores } from "#adapters/api/stores/api-stores.ts";
import type { Flag } from "#domain/shared/access/permission.ts";
import { coversStores } from "#domain/shared/access/stores-by-flag.ts";
import { canOpenPage, findPage, PAGES, type PortalPage } from "#domain/shell/index.ts";
import { BackgroundTasks } from "#ui/model/background-tasks.ts";
import { createCan } from "#ui/model/capabilities.ts";
import { Dialogs } from "#ui/model/dialogs.ts";
import { ReceiptCache } from "#ui/receipts/receipt-cache.ts";
import { LostRetailerDetector } from "#ui/shell/lost-retailer-detector.ts";
import { ReducedSessionDetector } from "#ui/shell/reduced-session-detector.ts";
import { PageLoadErrorViewModel } from "#ui/shell/page-load-error.view-model.ts";
import { PageLoadErrorView } from "#ui/shell/page-load-error.view.tsx";
import { Notifications } from "#ui/shell/notifications.ts";
import { ShellViewModel } from "#ui/shell/shell.view-model.ts";
import { SessionExpiredViewModel } from "#ui/shell/session-expired.view-model.ts";
import { apiAdapter } from "../api-adapter.ts";
import { createPageFilter } from "../available-pages.ts";
import { listToolsOf } from "../create-list-tools.ts";
import { afterHydrationTotals } from "../hydration.ts";
import { singleton, type Binding } from "../injected.ts";
import { ListExporter } from "../list-export.ts";
import { Navigation } from "../navigation.ts";
import type { LoadedAreaScreen, PageRoutes } from "../route.ts";
import { tokens } from "../tokens.ts";

const fallback = (retry: () => void): LoadedAreaScreen => ({
  View: PageLoadErrorView,
  createModel: () => new PageLoadErrorViewModel(retry),
});

/** Leaves out the pages that do not exist. */
const selectRoutes = (routes: PageRoutes, exists: (page: PortalPage) => boolean): PageRoutes =>
  Object.fromEntries(PAGES.filter(exists).map(({ id }) => [id, routes[id]]));

/** Loads the text of an explanation when the user asks for it. */
const explainBy =
  (dialogs: Dialogs, notifications: Notifications) =>
  async (page: PortalPage, missing: readonly Flag[]): Promise<void> => {
    const words = await import("../chunks/access-denied-details.ts").catch(() => undefined);
    if (words) await dialogs.message({ title: "Why can't I?", text: words.accessDeniedDetails(page, missing) });
    else notifications.raise("error", "The explanation could not be loaded, please try again later");
  };

/** What several areas share. */
const SHARED: readonly Binding[] = [
  singleton(tokens.can, { bootstrap: tokens.bootstrap }, ({ bootstrap }) => createCan(bootstrap.capabilities)),
  singleton(tokens.pageExists, { can: tokens.can }, ({ can }) => createPageFilter(can)),
  singleton(tokens.zone, { bootstrap: tokens.bootstrap }, ({ bootstrap }) => bootstrap.settings.timezone),
  singleton(
    tokens.isReachable,
    { bootstrap: tokens.bootstrap, pageExists: tokens.pageExists },
    ({ bootstrap, pageExists }) =>
      (id) =>
        canOpenPage(findPage(id), bootstrap.permissions) && pageExists(findPage(id)),
  ),
  singleton(
    tokens.linksReceipts,
    { bootstrap: tokens.bootstrap, can: tokens.can, isReachable: tokens.isReachable },
    ({ bootstrap, can, isReachable }) =>
      (page) =>
        isReachable("receipts") &&
        // The type of stores is the newest filter: an API that has it has the others.
        can("listReceipts", "store_type") &&
        coversStores(findPage("receipts").requiredFlags, findPage(page).requiredFlags, bootstrap),
  ),
  singleton(
    tokens.receipts,
    { client: tokens.client, can: tokens.can },
    ({ client, can }) => new ApiReceipts(client, can("listReceipts", "fields")),
  ),
  singleton(tokens.receiptCounter, { client: tokens.client }, ({ client }) =>
    afterHydrationTotals(new ApiReceiptCounter(client)),
  ),
  singleton(tokens.receiptCache, {}, () => new ReceiptCache()),
  apiAdapter(tokens.stores, ApiStores),
  apiAdapter(tokens.rolePreviews, ApiRolePreviews),
  singleton(tokens.dialogs, {}, () => new Dialogs()),
  singleton(tokens.backgroundTasks, {}, () => new BackgroundTasks()),
  singleton(
    tokens.notifications,
    { clock: tokens.clock, schedule: tokens.schedule, bootstrap: tokens.bootstrap, erasures: tokens.erasures },
    ({ bootstrap, ...deps }) => new Notifications({ ...deps, timeoutMs: bootstrap.settings.notifications.timeoutMs }),
  ),
  singleton(
    tokens.listTools,
    {
      bootstrap: tokens.bootstrap,
      can: tokens.can,
      client: tokens.client,
      clock: tokens.clock,
      dialogs: tokens.dialogs,
      navigator: tokens.navigation,
      notifier: tokens.notifications,
      preferences: tokens.preferences,
      random: tokens.random,
      timeout: tokens.transitionTimeout,
    },
    listToolsOf,
  ),
  singleton(
    tokens.exporter,
    {
      bootstrap: tokens.bootstrap,
      clock: tokens.clock,
      notifier: tokens.notifications,
      signedOut: tokens.signedOut,
    },
    (deps) => new ListExporter(deps),
  ),
];

/** The frame of all pages, and what ends a session. */
const FRAME: readonly Binding[] = [
  singleton(
    tokens.signedOut,
    {
      bootstrap: tokens.bootstrap,
      signInWindow: tokens.signInWindow,
      addressBar: tokens.addressBar,
      navigation: tokens.navigation,
      forgetDrafts: tokens.forgetDrafts,
    },
    ({ bootstrap: { account }, navigation, ...deps }) =>
      new SessionExpiredViewModel({
        ...deps,
        account,
        goOn: navigation.refresh,
        discard: navigation.guard.discard,
      }),
  ),
  singleton(
    tokens.lostRetailer,
    {
      can: tokens.can,
      client: tokens.client,
      bootstrap: tokens.bootstrap,
      adviser: tokens.notifications,
      shell: tokens.shell,
    },
    ({ can, client, bootstrap: { retailer }, adviser, shell }) =>
      new LostRetailerDetector({
        can,
        sessions: new ApiSessions(client),
        retailer,
        adviser,
        goOn: shell.leaveLostRetailer,
      }),
  ),
  singleton(
    tokens.reducedSession,
    { bootstrap: tokens.bootstrap, adviser: tokens.notifications, shell: tokens.shell },
    ({ bootstrap: { preview }, adviser, shell }) =>
      new ReducedSessionDetector({ isPreview: preview !== undefined, adviser, goOn: shell.reopenPortal }),
  ),
  singleton(
    tokens.shell,
    {
      previews: tokens.rolePreviews,
      bootstrap: tokens.bootstrap,
      preferences: tokens.preferences,
      clock: tokens.clock,
      connectivity: tokens.connectivity,
      clipboard: tokens.clipboard,
      notifications: tokens.notifications,
      dialogs: tokens.dialogs,
      sessionExpired: tokens.signedOut,
      addressBar: tokens.addressBar,
      navigation: tokens.navigation,
      navigator: tokens.navigation,
      pageExists: tokens.pageExists,
    },
    (deps) => new ShellViewModel({ ...deps, guard: deps.navigator.guard }),
  ),
];

const navigationOver = (routes: PageRoutes): Binding =>
  singleton(
    tokens.navigation,
    {
      addressBar: tokens.addressBar,
      notifications: tokens.notifications,
      dialogs: tokens.dialogs,
      background: tokens.backgroundTasks,
      schedule: tokens.schedule,
      timeout: tokens.transitionTimeout,
      bootstrap: tokens.bootstrap,
      pageExists: tokens.pageExists,
    },
    ({ bootstrap: { permissions, pageKind }, pageExists, ...deps }) =>
      new Navigation({
        ...deps,
        routes: selectRoutes(routes, pageExists),
        fallback,
        permissions,
        pageKind,
        explain: explainBy(deps.dialogs, deps.notifications),
      }),
  );

/** Binds the shell: navigation, dialogs, notifications and the session. */
export const shellModule = (routes: PageRoutes): ContainerModule =>
  new ContainerModule((options) => {
    for (const add of [...SHARED, navigationOver(routes), ...FRAME]) add(options);
  });
