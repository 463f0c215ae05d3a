// Modules of lists with actions for many rows. Each entry with such an action imports this file, so that the bundler puts
// them into one chunk. The shared chunk has none of them, because most lists load them on demand.
import "#ui/kit/bulk/bulk-panel.tsx";
import "#ui/kit/bulk/left-out.tsx";
import "#ui/kit/bulk/selection-bar.tsx";
import "#ui/kit/focus/restore-focus.tsx";
import "#ui/kit/table/page-checkbox.tsx";
import "#ui/kit/table/row-checkbox.tsx";
export { BULK_TONES } from "#ui/kit/bulk/bulk-tones.ts";
export { BulkRun } from "#ui/model/bulk-run.ts";
export { ListSelection } from "#ui/model/list-selection.ts";
export { runInBulk } from "#domain/shared/processing/run-in-bulk.ts";
