import { observer } from "mobx-react-lite";
import { useDeferredValue, useLayoutEffect, useRef } from "react";
import { OutOfSight } from "#ui/kit/frame/out-of-sight.tsx";
import { PanelBoundary } from "#ui/kit/panel/panel-boundary.tsx";
import type { Expected } from "./foresight.ts";
import type { Navigation, Shown } from "./navigation.ts";

/**
 * The screen one has been led to. Others stand beside it, out of sight and out of reach: the list that was left for it, so
 * that the way back draws nothing anew, and the one that somebody is about to go to. What was left for good is taken
 * down after its successor stands.
 */
export const Stage = observer(function Stage({ navigation }: { navigation: Navigation }) {
  const { shown, kept } = navigation;
  const expected = useDeferredValue(navigation.foresight.expected);
  const [shownBefore, keptBefore] = [useDeferredValue(shown), useDeferredValue(kept)];
  const stage = useRef<HTMLDivElement>(null);
  const hasArrived = useRef(false);
  useLayoutEffect(() => {
    if (hasArrived.current) takeReader(stage.current, navigation.shown?.scroll ?? 0);
    hasArrived.current = true;
  }, [navigation, shown?.key]);

  if (!shown) return null;
  return (
    <div ref={stage}>
      {inOrder([shown, kept, expected, shownBefore, keptBefore]).map((screen) => (
        <OutOfSight key={screen.number} isAway={screen.number !== shown.number}>
          <PanelBoundary message="This page could not be shown." title="Something went wrong">
            <DrawnScreen View={screen.View} model={screen.model} />
          </PanelBoundary>
        </OutOfSight>
      ))}
    </div>
  );
});

/** Each once, in the order in which they were made: whichever comes or goes, none of the others has to be moved. */
function inOrder(screens: readonly (Expected | Shown | undefined)[]): readonly (Expected | Shown)[] {
  const byNumber = new Map<number, Expected | Shown>();
  for (const screen of screens) if (screen && !byNumber.has(screen.number)) byNumber.set(screen.number, screen);
  return [...byNumber.values()].sort((one, other) => one.number - other.number);
}

function DrawnScreen({ View, model }: Pick<Shown, "View" | "model">) {
  return <View model={model as never} />;
}

/** On each arrival but the first the reader is taken to the heading, and back to where a kept list was left. */
function takeReader(stage: HTMLElement | null, scroll: number): void {
  const heading = stage?.querySelector<HTMLElement>(":scope > :not([hidden]) :is(h1, h2)");
  heading?.setAttribute("tabindex", "-1");
  heading?.focus({ preventScroll: true });
  window.scrollTo(0, scroll);
}
