import { observer } from "mobx-react-lite";
import { useDeferredValue, useLayoutEffect, useRef } from "react";
import { OutOfSight } from "#ui/kit/frame/out-of-sight.tsx";
import { PanelBoundary } from "#ui/kit/panel/panel-boundary.tsx";
import type { Navigation, Shown } from "./navigation.ts";
import { reportBug } from "./report-bug.ts";

/**
 * The screen one has been led to. The list that was left for it stays, out of sight and out of reach, so that the way
 * back draws nothing anew. Any other screen is taken down when the one that has come is on the screen.
 */
export const Stage = observer(function Stage({ navigation }: { navigation: Navigation }) {
  const { shown, kept } = navigation;
  const [shownBefore, keptBefore] = [useDeferredValue(shown), useDeferredValue(kept)];
  const stage = useRef<HTMLDivElement>(null);
  const hasArrived = useRef(false);
  useLayoutEffect(() => {
    if (hasArrived.current) takeReader(stage.current, navigation.shown?.scroll ?? 0);
    hasArrived.current = true;
  }, [navigation, shown?.key]);

  if (!shown) return null;
  return (
    <div>
      {oneOfEach([shown, kept, shownBefore, keptBefore]).map((screen) => (
        <OutOfSight key={screen.madeFor} ref={screen === shown ? stage : null} isAway={screen !== shown}>
          <PanelBoundary message="This page could not be shown." title="Something went wrong" onError={reportBug}>
            <ShownScreen shown={screen} />
          </PanelBoundary>
        </OutOfSight>
      ))}
    </div>
  );
});

/** The first of those that were made for the same arrival, in the order in which they were made. */
function oneOfEach(screens: readonly (Shown | undefined)[]): readonly Shown[] {
  const found = new Map<number, Shown>();
  for (const screen of screens) if (screen && !found.has(screen.madeFor)) found.set(screen.madeFor, screen);
  return [...found.values()].sort((a, b) => a.madeFor - b.madeFor);
}

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
