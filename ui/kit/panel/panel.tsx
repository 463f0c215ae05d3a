import { ErrorBoundary } from "./error-boundary.tsx";
import { PanelContent, type PanelProps } from "./panel-content.tsx";

/**
 * A titled section of a page, with its own loading, empty and error state.
 * A render error in it does not affect the page. The boundary catches errors of child components only, so read data
 * in a component inside the panel.
 */
export const Panel = (props: PanelProps) => (
  <ErrorBoundary title={props.title}>
    <PanelContent {...props} />
  </ErrorBoundary>
);
