import { observer } from "mobx-react-lite";
import { PanelBoundary } from "#ui/kit/panel/panel-boundary.tsx";
import type { Navigation, Shown } from "./navigation.ts";
import { reportBug } from "./report-bug.ts";

/** The screen one has been led to. */
export const Stage = observer(function Stage({ navigation }: { navigation: Navigation }) {
  const { shown } = navigation;
  if (!shown) return null;
  return (
    <div key={shown.key} ref={(element) => arrive(element, shown)}>
      <PanelBoundary message="This page could not be shown." title="Something went wrong" onError={reportBug}>
        <ShownScreen shown={shown} />
      </PanelBoundary>
    </div>
  );
});

function ShownScreen({ shown: { View, model } }: { shown: Shown }) {
  return <View model={model as never} />;
}

let lastArrival: number | undefined;

/** On each arrival but the first the reader is taken to the heading, and back to where a kept list was left. */
function arrive(element: HTMLElement | null, { key, scroll }: Shown): void {
  if (!element || key === lastArrival) return;
  const isFirst = lastArrival === undefined;
  lastArrival = key;
  if (isFirst) return;
  const heading = element.querySelector("h1");
  heading?.setAttribute("tabindex", "-1");
  heading?.focus({ preventScroll: true });
  window.scrollTo(0, scroll);
}
