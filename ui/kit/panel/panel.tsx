import { PanelBoundary } from "./panel-boundary.tsx";
import { Sheet, type SheetProps } from "./sheet.tsx";

/**
 * A sheet with a title: one thing of a page, with its own loading, empty and error state. What cannot be drawn in it
 * takes nothing else along, as long as it is read there: by a component that stands within.
 */
export const Panel = (props: SheetProps) => <PanelBoundary title={props.title}><Sheet {...props} /></PanelBoundary>;
