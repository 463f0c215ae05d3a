// Loaded when the user opens the columns or the views of a list, or when a list opens with a view.
import "../shared-chunk.ts";
export { ApiSavedViews } from "#adapters/api/views/api-saved-views.ts";
export { ColumnChoiceView } from "#ui/views/column-choice.view.tsx";
export { ColumnChoiceViewModel } from "#ui/views/column-choice.view-model.ts";
export { SavedListViews } from "#ui/views/list-views.ts";
export { ViewsDialogView } from "#ui/views/views-dialog.view.tsx";
export { ViewsDialogViewModel } from "#ui/views/views-dialog.view-model.ts";
