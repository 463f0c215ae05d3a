import { ContainerModule } from "inversify";
import { ApiReceipts } from "#adapters/api/receipts/api-receipts.ts";
import { ApiRolePreviews } from "#adapters/api/accounts/api-role-previews.ts";
import { ApiSessions } from "#adapters/api/shell/api-sessions.ts";
import { ApiStores } from "#adapters/api/stores/api-stores.ts";
import type { Flag } from "#domain/shared/permission.ts";
import { PAGES, type PortalPage } from "#domain/shell/index.ts";
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
import { createPageFilter } from "../available-pages.ts";
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

/** Binds the shell: navigation, dialogs, notifications and the session. */
export const shellModule = (routes: PageRoutes): ContainerModule =>
  new ContainerModule(({ bind }) => {
    bind(tokens.can)
      .toResolvedValue(({ capabilities }) => createCan(capabilities), [tokens.bootstrap])
      .inSingletonScope();
    bind(tokens.pageExists)
      .toResolvedValue((can) => createPageFilter(can), [tokens.can])
      .inSingletonScope();
    // Shared by several areas.
    bind(tokens.receipts)
      .toDynamicValue(({ get }) => new ApiReceipts(get(tokens.client), get(tokens.can)("listReceipts", "fields")))
      .inSingletonScope();
    bind(tokens.receiptCache)
      .toDynamicValue(() => new ReceiptCache())
      .inSingletonScope();
    bind(tokens.stores)
      .toDynamicValue(({ get }) => new ApiStores(get(tokens.client)))
      .inSingletonScope();
    bind(tokens.dialogs)
      .toResolvedValue(() => new Dialogs())
      .inSingletonScope();
    bind(tokens.backgroundTasks)
      .toResolvedValue(() => new BackgroundTasks())
      .inSingletonScope();
    bind(tokens.notifications)
      .toResolvedValue(
        (clock, schedule, bootstrap, erasures) =>
          new Notifications({ clock, schedule, timeoutMs: bootstrap.settings.notifications.timeoutMs, erasures }),
        [tokens.clock, tokens.schedule, tokens.bootstrap, tokens.erasures],
      )
      .inSingletonScope();
    bind(tokens.navigation)
      .toResolvedValue(
        (addressBar, notifications, dialogs, background, schedule, timeout, { permissions, pageKind }, pageExists) =>
          new Navigation({
            addressBar,
            routes: selectRoutes(routes, pageExists),
            fallback,
            permissions,
            pageKind,
            notifications,
            dialogs,
            background,
            schedule,
            timeout,
            explain: explainBy(dialogs, notifications),
          }),
        [
          tokens.addressBar,
          tokens.notifications,
          tokens.dialogs,
          tokens.backgroundTasks,
          tokens.schedule,
          tokens.transitionTimeout,
          tokens.bootstrap,
          tokens.pageExists,
        ],
      )
      .inSingletonScope();
    bind(tokens.whereabouts)
      .toResolvedValue((navigation) => navigation, [tokens.navigation])
      .inSingletonScope();
    bind(tokens.signedOut)
      .toResolvedValue(
        ({ account }, signInWindow, addressBar, navigation, forgetDrafts) =>
          new SessionExpiredViewModel({
            account,
            signInWindow,
            addressBar,
            forgetDrafts,
            goOn: navigation.refresh,
            discard: navigation.guard.discard,
          }),
        [tokens.bootstrap, tokens.signInWindow, tokens.addressBar, tokens.navigation, tokens.forgetDrafts],
      )
      .inSingletonScope();
    bind(tokens.lostRetailer)
      .toResolvedValue(
        (can, client, { retailer }, adviser, shell) =>
          new LostRetailerDetector({
            can,
            sessions: new ApiSessions(client),
            retailer,
            adviser,
            goOn: shell.leaveLostRetailer,
          }),
        [tokens.can, tokens.client, tokens.bootstrap, tokens.notifications, tokens.shell],
      )
      .inSingletonScope();
    bind(tokens.reducedSession)
      .toResolvedValue(
        ({ preview }, adviser, shell) =>
          new ReducedSessionDetector({ isPreview: preview !== undefined, adviser, goOn: shell.reopenPortal }),
        [tokens.bootstrap, tokens.notifications, tokens.shell],
      )
      .inSingletonScope();
    bind(tokens.shell)
      .toResolvedValue(
        (
          bootstrap,
          navigation,
          whereabouts,
          preferences,
          clock,
          connectivity,
          clipboard,
          notifications,
          dialogs,
          signedOut,
          addressBar,
          pageExists,
          client,
        ) =>
          new ShellViewModel({
            previews: new ApiRolePreviews(client),
            bootstrap,
            preferences,
            clock,
            connectivity,
            clipboard,
            notifications,
            dialogs,
            sessionExpired: signedOut,
            addressBar,
            navigation: whereabouts,
            navigator: navigation,
            guard: navigation.guard,
            pageExists,
          }),
        [
          tokens.bootstrap,
          tokens.navigation,
          tokens.whereabouts,
          tokens.preferences,
          tokens.clock,
          tokens.connectivity,
          tokens.clipboard,
          tokens.notifications,
          tokens.dialogs,
          tokens.signedOut,
          tokens.addressBar,
          tokens.pageExists,
          tokens.client,
        ],
      )
      .inSingletonScope();
  });
