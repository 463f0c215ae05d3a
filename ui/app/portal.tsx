import { observer } from "mobx-react-lite";
import { useMemo, type ReactNode } from "react";
import { Router } from "react-router-dom";
import { LinkContext } from "#ui/kit/frame/link.tsx";
import { PanelBoundary } from "#ui/kit/panel/panel-boundary.tsx";
import type { LazyModule } from "#ui/model/lazy-module.ts";
import type { ShellViewModel } from "#ui/shell/shell.view-model.ts";
import { ShellFrame, type LateViews } from "#ui/shell/shell-frame.tsx";
import type { Navigation } from "./navigation.ts";
import { reportBug } from "./report-bug.ts";
import { RouterLink } from "./router-link.tsx";
import { routerNavigator } from "./router-navigator.ts";
import { Stage } from "./stage.tsx";

type Props = { readonly shell: ShellViewModel; readonly navigation: Navigation; readonly late: Pick<LazyModule<LateViews>, "module"> };

/** The whole portal: the router tells the links where they are, the shell stands around the stage. */
export const Portal = observer(function Portal({ shell, navigation, late }: Props) {
  return (
    <Located navigation={navigation}>
      <LinkContext value={RouterLink}>
        <PanelBoundary message="The portal could not be shown." title="Something went wrong" onError={reportBug}>
          <ShellFrame late={late.module} model={shell}><Stage navigation={navigation} /></ShellFrame>
        </PanelBoundary>
      </LinkContext>
    </Located>
  );
});

/** Apart from the rest: on a journey only the links and the stage are drawn anew. */
const Located = observer(function Located({ navigation, children }: { navigation: Navigation; children: ReactNode }) {
  const navigator = useMemo(() => routerNavigator(navigation), [navigation]);
  const { path, search } = navigation.shown?.location ?? { path: "/", search: "" };
  return <Router location={{ pathname: path, search }} navigator={navigator}>{children}</Router>;
});
