// Loaded when the user first opens the dialog.
import "../shared-chunk.ts";
export { ManageLocalesViewModel } from "#ui/translations/manage-locales.view-model.ts";
export { ManageLocalesView } from "#ui/translations/manage-locales.view.tsx";
