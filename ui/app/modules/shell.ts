import { ContainerModule } from "inversify";
import { Dialogs } from "#ui/model/dialogs.ts";
import { MissingPageViewModel } from "#ui/shell/missing-page.view-model.ts";
import { MissingPageView } from "#ui/shell/missing-page.view.tsx";
import { Notices } from "#ui/shell/notices.ts";
import { ShellViewModel } from "#ui/shell/shell.view-model.ts";
import { SignedOutViewModel } from "#ui/shell/signed-out.view-model.ts";
import { Navigation, type OpenedScreen, type Routes } from "../navigation.ts";
import { isBuilt } from "../screen-files.ts";
import { tokens } from "../tokens.ts";

const standIn = (again: () => void): OpenedScreen => ({ View: MissingPageView, createModel: () => new MissingPageViewModel(again) });

/** What stands around the screens. */
export const shellModule = (routes: Routes, scrollPosition: () => number): ContainerModule =>
  new ContainerModule(({ bind }) => {
    bind(tokens.dialogs).toResolvedValue(() => new Dialogs()).inSingletonScope();
    bind(tokens.notices).toResolvedValue(
      (clock, schedule, bootstrap) => new Notices(clock, schedule, bootstrap.settings.notifications.timeoutMs),
      [tokens.clock, tokens.schedule, tokens.bootstrap],
    ).inSingletonScope();
    bind(tokens.navigation).toResolvedValue(
      (addressBar, notices, dialogs, schedule, { permissions, pageKind }) =>
        new Navigation({ addressBar, routes, standIn, permissions, pageKind, notices, dialogs, schedule, scrollPosition }),
      [tokens.addressBar, tokens.notices, tokens.dialogs, tokens.schedule, tokens.bootstrap],
    ).inSingletonScope();
    bind(tokens.whereabouts).toResolvedValue((navigation) => navigation, [tokens.navigation]).inSingletonScope();
    bind(tokens.signedOut).toResolvedValue(
      ({ account }, signInWindow, addressBar, navigation, forgetDrafts) =>
        new SignedOutViewModel({ account, signInWindow, addressBar, forgetDrafts, goOn: navigation.refresh, discard: navigation.guard.discard }),
      [tokens.bootstrap, tokens.signInWindow, tokens.addressBar, tokens.navigation, tokens.forgetDrafts],
    ).inSingletonScope();
    bind(tokens.shell).toResolvedValue(
      (bootstrap, navigation, whereabouts, preferences, clock, connectivity, clipboard, notices, dialogs, signedOut, addressBar, forgetDrafts) =>
        new ShellViewModel({
          bootstrap, preferences, clock, connectivity, clipboard, notices, dialogs, signedOut, addressBar, forgetDrafts,
          whereabouts, itinerary: navigation, guard: navigation.guard, pageExists: ({ id }) => isBuilt(id),
        }),
      [
        tokens.bootstrap, tokens.navigation, tokens.whereabouts, tokens.preferences, tokens.clock, tokens.connectivity,
        tokens.clipboard, tokens.notices, tokens.dialogs, tokens.signedOut, tokens.addressBar, tokens.forgetDrafts,
      ],
    ).inSingletonScope();
  });
