import { observer } from "mobx-react-lite";
import { useEffect, useMemo } from "react";
import { Outlet, ScrollRestoration, useBlocker } from "react-router-dom";
import { LinkContext } from "#ui/kit/frame/link.tsx";
import { PanelBoundary } from "#ui/kit/panel/panel-boundary.tsx";
import type { LazyModule } from "#ui/model/lazy-module.ts";
import type { ShellViewModel } from "#ui/shell/shell.view-model.ts";
import { ShellFrame, type LateViews } from "#ui/shell/shell-frame.tsx";
import { hydration } from "./hydration.ts";
import type { Navigation } from "./navigation.ts";
import { reportBug } from "./report-bug.ts";
import { createRouterLink } from "./router-link.tsx";

export type AppProps = {
  readonly shell: ShellViewModel;
  readonly navigation: Navigation;
  /** The dialogs and the list of notifications, which the first screen does without. */
  readonly late: Pick<LazyModule<LateViews>, "module">;
};

/** The layout of every page: the shell with the menu, and the screen of the current route. */
export const App = observer(function App({ shell, navigation, late }: AppProps) {
  const RouterLink = useMemo(() => createRouterLink(navigation), [navigation]);
  return (
    <LinkContext value={RouterLink}>
      <PanelBoundary message="The portal could not be shown." title="Something went wrong" onError={reportBug}>
        <ShellFrame late={late.module} model={shell}><Outlet /></ShellFrame>
      </PanelBoundary>
      <UnsavedChanges navigation={navigation} />
      <Hydrated />
      <ScrollRestoration />
    </LinkContext>
  );
});

/** Ends the hydration: the effects of the app run when all of it has been taken over. */
function Hydrated() {
  useEffect(() => hydration.finish(), []);
  return null;
}

/** Asks before the router leaves a screen with unsaved changes. */
function UnsavedChanges({ navigation }: { readonly navigation: Navigation }) {
  const blocker = useBlocker(({ nextLocation }) => navigation.blocks(nextLocation.pathname));
  useEffect(() => {
    if (blocker.state === "blocked") void navigation.confirm(blocker);
  }, [navigation, blocker]);
  return null;
}
