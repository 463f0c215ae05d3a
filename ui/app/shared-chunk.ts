// Modules that most screens share. Every lazy entry imports this file, so that the bundler puts them into one chunk.
// Otherwise it creates a chunk for each combination of entries that share a module, sixty for the first page alone.
import "./container.ts";
import "./app-routes.tsx";
import "./areas/area.ts";
import "#ui/kit/action/action-row.tsx";
import "#ui/kit/action/button-link.tsx";
import "#ui/kit/action/export-button.tsx";
import "#ui/kit/field/date-field.tsx";
import "#ui/kit/field/filter-bar.tsx";
import "#ui/kit/field/select-field.tsx";
import "#ui/kit/panel/empty-state.tsx";
import "#ui/kit/panel/error-state.tsx";
import "#ui/kit/panel/key-value-list.tsx";
import "#ui/kit/panel/layout.tsx";
import "#ui/kit/panel/panel.tsx";
import "#ui/kit/panel/layout.tsx";
import "#ui/kit/status/badge.tsx";
import "#ui/kit/status/status-badge.tsx";
import "#ui/kit/table/table.tsx";
import "#ui/kit/table/cursor-pagination.tsx";
import "#ui/kit/text/date-time-text.tsx";
import "#ui/kit/text/text.tsx";
import "#ui/model/async-value.ts";
import "#ui/model/date-input.ts";
import "#ui/model/command.ts";
import "#ui/model/export-disclosure.ts";
import "#ui/model/lazy-module.ts";
import "#ui/model/notifier.ts";
import "#ui/model/url-state.ts";
import "#ui/receipts/receipt-columns.tsx";
import "#ui/receipts/receipt-row.ts";
import "#ui/receipts/receipt-table.tsx";

// Modules without side effects are exported by name, because the bundler drops a bare import of them.
export { flushSync } from "react-dom";
export { shouldShowLatest, toCursors, pageControls } from "#domain/shared/paging.ts";
export { ApiReceiptCounter } from "#adapters/api/receipts/api-receipt-counter.ts";
export { FilterChips } from "#ui/kit/field/filter-chips.tsx";
export { LazyView } from "#ui/kit/lazy/lazy-view.tsx";
export { LazyDisclosure } from "#ui/model/lazy-disclosure.ts";
export { LoadedText } from "#ui/model/loaded-text.ts";
export { isKnownFilter } from "#ui/receipts/filters/known-filters.ts";
export { lazyDialog } from "./lazy-dialog.ts";
export { coversStores, selectStoresWithFlags } from "#domain/shared/stores-by-flag.ts";
export { assertNever } from "#domain/shared/assert-never.ts";
export { countCodePoints } from "#domain/shared/code-points.ts";
export { isolateDirection } from "#domain/shared/isolate-direction.ts";
export { toOverwriteOptions, toIdempotencyOptions } from "#adapters/api/shared/write-options.ts";
