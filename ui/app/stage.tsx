import { observer } from "mobx-react-lite";
import { useLayoutEffect, useRef } from "react";
import { OutOfSight } from "#ui/kit/frame/out-of-sight.tsx";
import { PanelBoundary } from "#ui/kit/panel/panel-boundary.tsx";
import type { Navigation, Shown } from "./navigation.ts";
import { reportBug } from "./report-bug.ts";

/**
 * The screen one has been led to. The list that was left for it stays, out of sight and out of reach, so that the way
 * back draws nothing anew.
 */
export const Stage = observer(function Stage({ navigation }: { navigation: Navigation }) {
  const { shown, kept } = navigation;
  const stage = useRef<HTMLDivElement>(null);
  const hasArrived = useRef(false);
  useLayoutEffect(() => {
    if (hasArrived.current) takeReader(stage.current, navigation.shown?.scroll ?? 0);
    hasArrived.current = true;
  }, [navigation, shown?.key]);

  if (!shown) return null;
  return (
    <div>
      {(kept ? [kept, shown] : [shown]).map((screen) => (
        <OutOfSight key={screen.madeFor} ref={screen === shown ? stage : null} isAway={screen !== shown}>
          <PanelBoundary message="This page could not be shown." title="Something went wrong" onError={reportBug}>
            <ShownScreen shown={screen} />
          </PanelBoundary>
        </OutOfSight>
      ))}
    </div>
  );
});

function ShownScreen({ shown: { View, model } }: { shown: Shown }) {
  return <View model={model as never} />;
}

/** On each arrival but the first the reader is taken to the heading, and back to where a kept list was left. */
function takeReader(stage: HTMLElement | null, scroll: number): void {
  const heading = stage?.querySelector<HTMLElement>("h1, h2");
  heading?.setAttribute("tabindex", "-1");
  heading?.focus({ preventScroll: true });
  window.scrollTo(0, scroll);
}
