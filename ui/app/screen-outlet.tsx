import { useLayoutEffect, useRef } from "react";
import { ErrorBoundary } from "#ui/kit/panel/error-boundary.tsx";
import type { LoadedScreen } from "./navigation.ts";

/**
 * Renders a screen.
 * A new arrival gets its own error boundary. Its heading gets the focus, except on the first screen.
 */
export function ScreenOutlet({ screen: { key, View, model } }: { screen: LoadedScreen }) {
  const outlet = useRef<HTMLDivElement>(null);
  const isFirst = useRef(true);
  useLayoutEffect(() => {
    if (!isFirst.current) focusHeading(outlet.current);
    isFirst.current = false;
  }, [key]);
  return (
    <div ref={outlet}>
      <ErrorBoundary key={key} message="This page could not be shown." title="Something went wrong">
        <View model={model as never} />
      </ErrorBoundary>
    </div>
  );
}

function focusHeading(outlet: HTMLElement | null): void {
  const heading = outlet?.querySelector<HTMLElement>("h1, h2");
  heading?.setAttribute("tabindex", "-1");
  heading?.focus({ preventScroll: true });
}
