import { useLayoutEffect, useRef } from "react";
import { focusLinkLater, focusLinkTo } from "#ui/kit/focus/focus-link.ts";
import { ErrorBoundary } from "#ui/kit/panel/error-boundary.tsx";
import { RecordStepsContext } from "#ui/kit/panel/layout.tsx";
import { RecordSteps } from "#ui/kit/table/record-steps.tsx";
import type { LoadedScreen } from "./navigation.ts";

/**
 * Renders a screen.
 * A new arrival gets its own error boundary. Its heading gets the focus, except on the first screen. On the way back, the
 * link that the user had followed gets it.
 */
export function ScreenOutlet({ screen: { key, View, model, cameFrom, place } }: { screen: LoadedScreen }) {
  const outlet = useRef<HTMLDivElement>(null);
  const isFirst = useRef(true);
  useLayoutEffect(() => {
    if (!isFirst.current && outlet.current) focusArrival(outlet.current, cameFrom);
    isFirst.current = false;
  }, [key, cameFrom]);
  return (
    <div ref={outlet}>
      <ErrorBoundary key={key} message="This page could not be shown." title="Something went wrong">
        <RecordStepsContext value={place && <RecordSteps {...place} />}>
          <View model={model as never} />
        </RecordStepsContext>
      </ErrorBoundary>
    </div>
  );
}

function focusArrival(outlet: HTMLElement, cameFrom: string | undefined): void {
  if (cameFrom !== undefined && focusLinkTo(cameFrom, outlet)) return;
  focusHeading(outlet);
  // A long list renders its rows at the scroll position, which the router restores now.
  if (cameFrom !== undefined) focusLinkLater(cameFrom, outlet);
}

function focusHeading(outlet: HTMLElement): void {
  const heading = outlet.querySelector<HTMLElement>("h1, h2");
  heading?.setAttribute("tabindex", "-1");
  heading?.focus({ preventScroll: true });
}
