import { observer } from "mobx-react-lite";
import { useEffect, useMemo, type ReactNode } from "react";
import { Outlet, ScrollRestoration, useBlocker } from "react-router-dom";
import { ChartCodeContext, type ChartModule } from "#ui/kit/chart/chart-code.ts";
import { LinkContext } from "#ui/kit/frame/link.tsx";
import { ErrorBoundary } from "#ui/kit/panel/error-boundary.tsx";
import type { LazyModule } from "#ui/model/lazy-module.ts";
import type { ShellViewModel } from "#ui/shell/shell.view-model.ts";
import { ShellFrame, type LazyShellViews } from "#ui/shell/shell-frame.tsx";
import { hydration } from "./hydration.ts";
import type { Navigation } from "./navigation.ts";
import { logError } from "./log-error.ts";
import { createRouterLink } from "./router-link.tsx";

export type AppProps = {
  readonly shell: ShellViewModel;
  readonly navigation: Navigation;
  /** The dialogs and the list of notifications. The first screen does not need them. */
  readonly lazyViews: Pick<LazyModule<LazyShellViews>, "module">;
  readonly charts: LazyModule<ChartModule>;
};

/** The layout of every page: the shell with the menu, and the screen of the current route. */
export const App = observer(function App({ shell, navigation, lazyViews, charts }: AppProps) {
  const RouterLink = useMemo(() => createRouterLink(navigation), [navigation]);
  return (
    <LinkContext value={RouterLink}>
      <ErrorBoundary message="The portal could not be shown." title="Something went wrong" onError={logError}>
        <ShellFrame lazyViews={lazyViews.module} model={shell}>
          <ChartCode charts={charts}>
            <Outlet />
          </ChartCode>
        </ShellFrame>
      </ErrorBoundary>
      <UnsavedChanges navigation={navigation} />
      <Hydrated />
      <ScrollRestoration />
    </LinkContext>
  );
});

const ChartCode = observer(function ChartCode({
  charts: { module, isMissing, load },
  children,
}: {
  readonly charts: LazyModule<ChartModule>;
  readonly children: ReactNode;
}) {
  const code = useMemo(
    () => ({ Drawing: module?.ChartDrawing, isMissing, retry: () => void load() }),
    [module, isMissing, load],
  );
  return <ChartCodeContext value={code}>{children}</ChartCodeContext>;
});

/** Ends the hydration: its effect runs after React has hydrated the whole app. */
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
