// Loaded when the user first opens the dialog.
export { ManageLocalesViewModel } from "#ui/translations/manage-locales.view-model.ts";
export { ManageLocalesView } from "#ui/translations/manage-locales.view.tsx";
