import { ErrorBoundary } from "./error-boundary.tsx";
import { PanelContent, type PanelProps } from "./panel-content.tsx";

/**
 * A sheet with a title: one thing of a page, with its own loading, empty and error state. What cannot be drawn in it
 * takes nothing else along, as long as it is read there: by a component that stands within.
 */
export const Panel = (props: PanelProps) => <ErrorBoundary title={props.title}><PanelContent {...props} /></ErrorBoundary>;
